import { defineConfig } from 'vitest/config';

// Each file starts a server and a browser of its own; one at a time, because a browser is busy enough.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    retry: 0,
  },
});
