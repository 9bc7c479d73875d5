import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useMemoryForTemporaryFiles } from './scripts/temporary-folder.mjs';

useMemoryForTemporaryFiles();

const EXCLUDED = ['**/node_modules/**', '**/build/**', '**/e2e/**'];

/** Files of the server and of the console's backend: they open databases and ports. */
const SERVER = [
  // Only `npm run test:postgres` sets it.
  ...(process.env.MARQUE_TEST_POSTGRES === undefined ? [] : ['server/**/*.postgres-test.ts']),
  'server/**/*.test.ts',
  'desktop/src/{backend,host,main}/**/*.test.ts',
];

/** Files that replace modules need a process of their own: other files would get what stands in the place of a module. */
const ALONE = globSync('{bench,cli,core,desktop,fixtures,scripts,server,web}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: EXCLUDED,
}).filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    // Shared machines are slow at times; a slow test is not a wrong one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // Tests wait for timers, processes and files in half of their time: two a core keep both cores busy.
    maxWorkers: 4,
    // Files that follow one another share the modules, which took most of the time of the unit tests to load.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['./vitest.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, ...SERVER, ...ALONE],
        },
      },
      { extends: true, test: { name: 'server', include: SERVER, exclude: [...EXCLUDED, ...ALONE] } },
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
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
