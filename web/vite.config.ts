import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { locales } from './scripts/locales.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the server; `kibitzer serve --port 8080` is the usual one. */
const server = process.env.KIBITZER_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), locales()],
  resolve: { alias: { $lib: here('./src/lib'), $games: here('./src/games') } },
  // The wording lies beside this folder.
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    outDir: 'dist',
    manifest: true,
    // Data URLs in style sheets are fonts and pictures that the CSP would have to allow.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/lib/i18n/testing.ts'],
    restoreMocks: true,
    // Of a test that hangs; a busy machine must not fail one.
    testTimeout: 60_000,
  },
});
