/** One loader for each folder of `locales`; see `scripts/locales.mjs`. */
declare module 'virtual:languages' {
  const loaders: Record<string, () => Promise<{ default: string }>>;
  export default loaders;
}
