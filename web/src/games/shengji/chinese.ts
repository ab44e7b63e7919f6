/** Everything of the server's prose that is known in Chinese, until it sends codes instead. */
import { offerInChinese } from './offers';
import { refusalInChinese } from './refusals';
import { inChinese as sentenceInChinese } from './sentences';

export const inChinese = (text: string): string | undefined =>
  sentenceInChinese(text) ?? offerInChinese(text) ?? refusalInChinese(text);
