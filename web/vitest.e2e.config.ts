import { defineConfig } from 'vitest/config';

// Each file starts a server and a browser of its own; two at a time, because a browser is mostly waiting. What is waited
// for may take long on a busy machine.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    poolOptions: { forks: { minForks: 1, maxForks: 2 } },
    retry: 0,
  },
});
