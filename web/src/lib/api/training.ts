/** The server's requests for practice, apart from the others so that the home page need not load them. */
import { request } from './client';
import type {
  Answer,
  Answered,
  Decision,
  NextProblem,
  PracticeProgress,
  Themes,
  WhichProblem,
} from './types';

export const training = {
  themes: () => request<Themes>('GET', '/api/training/themes'),
  problem: (which: WhichProblem) => request<NextProblem>('POST', '/api/training/problems', which),
  answer: (answer: Answer) => request<Answered>('POST', '/api/training/answers', answer),
  progress: () => request<PracticeProgress>('GET', '/api/training/progress'),
  decisions: (limit: number) =>
    request<{ decisions: Decision[] }>('GET', `/api/training/decisions?limit=${limit}`),
};
