import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/e2e/**'],
    // Shared machines are slow at times; a slow test is not a wrong one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    // `npm run coverage`: of the rules, every branch decides about money.
    coverage: {
      provider: 'v8',
      include: ['core/src/rules/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.arbitrary.ts', '**/index.ts'],
      reporter: ['text', 'text-summary'],
      thresholds: { branches: 95 },
    },
  },
});
