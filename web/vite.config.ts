import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { publishedBooks } from './build/books.ts';

// `npm run dev` shows the page of this folder with the tables of a server that runs already.
const server = process.env.PITBOSS_ADDRESS ?? 'http://127.0.0.1:8021';

export default defineConfig({
  plugins: [svelte(), publishedBooks()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
