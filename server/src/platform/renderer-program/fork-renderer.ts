import { type ChildProcess, fork } from 'node:child_process';

/** Megabytes of JavaScript objects. With code, buffers and the database's cache, the process stays below 250. */
const LARGEST_HEAP = 160;
/**
 * Megabytes of each half of the space for new objects. Left to itself it grows until it counts as most of the heap, and the
 * process collects without end; in a smaller one, what a page needs until its end is copied again and again.
 */
const HALF_OF_NEW_SPACE = 16;
/** Megabytes of lasting objects before the first full collection. From less, V8 collects all every few pages. */
const FIRST_COLLECTION = 100;
/** Node flags of a renderer's limits. */
export const MEMORY_FLAGS: readonly string[] = [
  `--max-old-space-size=${LARGEST_HEAP}`,
  `--max-semi-space-size=${HALF_OF_NEW_SPACE}`,
  `--initial-old-space-size=${FIRST_COLLECTION}`,
];
/** Of the C library: with a memory area for each thread, the buffers of the compression take 50 MB more. */
const MEMORY_AREAS = { MALLOC_ARENA_MAX: '2' };

/** The argument of a process that starts with the server, when no bid waits yet: it keeps its priority until it is ready. */
export const AT_START = 'at-start';

/** Starts a process that renders pages. */
export function forkRenderer(program: string, isAtStart: boolean): ChildProcess {
  return fork(program, isAtStart ? [AT_START] : [], {
    execArgv: [...process.execArgv, ...MEMORY_FLAGS],
    env: { ...process.env, ...MEMORY_AREAS },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
