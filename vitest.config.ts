import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', '**/build/**', '**/e2e/**'];

/**
 * Files that need a process of their own: those of the server and of the console's backend, which open databases and ports, and those that replace
 * modules, which other files would get in their place.
 */
const ALONE = [
  // Only `npm run test:postgres` sets it.
  ...(process.env.MARQUE_TEST_POSTGRES === undefined ? [] : ['server/**/*.postgres-test.ts']),
  'server/**/*.test.ts',
  'desktop/src/{backend,host,main}/**/*.test.ts',
  'web/app/features/meetups/attendance/send-attendance.test.ts',
  'web/app/features/newsletter/sign-up.test.ts',
];

export default defineConfig({
  test: {
    // Shared machines are slow at times; a slow test is not a wrong one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, ...ALONE],
          // Files that follow one another share the modules, which took most of the time of the unit tests to load.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
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
