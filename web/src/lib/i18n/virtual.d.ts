/** Two loaders for each folder of `locales`; see `scripts/locales.mjs`. */
declare module 'virtual:languages' {
  type Loader = () => Promise<{ default: string }>;
  const loaders: Record<string, { pages: Loader; games: Loader }>;
  export default loaders;
}
