import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the server; `kibitzer serve --port 8080` is the usual one. */
const server = process.env.KIBITZER_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { $lib: here('./src/lib'), $games: here('./src/games') } },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
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
    restoreMocks: true,
  },
});
