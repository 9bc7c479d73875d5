import type { Trace, TraceEvent } from 'lighthouse';

/** Lighthouse's phone is so many times slower than the machine. */
const SLOWER = 4;
/** Milliseconds from which a task blocks, as Lighthouse counts. */
const LONGEST_UNBLOCKED = 50;

export interface MainThread {
  /**
   * Milliseconds that tasks after the first contentful paint would block a phone by the processor time that they took.
   * Unlike Lighthouse's, this figure leaves out the time in which other work had the processor.
   */
  readonly blocking: number;
  /** The part of the tasks' time in which they had the processor, 0 to 1. On a quiet machine nearly 1. */
  readonly share: number;
}

/** What the main thread of a page did, by the trace of one view. */
export function readMainThread({ traceEvents }: Trace): MainThread {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) return { blocking: Number.NaN, share: Number.NaN };
  const tasks = traceEvents.filter((event) => isTask(event) && isOnThreadOf(event, paint) && event.ts > paint.ts);
  const worked = tasks.map(workOf);
  const blocking = worked.reduce((sum, work) => sum + Math.max(0, work * SLOWER - LONGEST_UNBLOCKED), 0);
  const lasted = tasks.reduce((sum, { dur }) => sum + dur / 1000, 0);
  return { blocking, share: worked.reduce((sum, work) => sum + work, 0) / lasted };
}

function isTask({ name, ph }: TraceEvent): boolean {
  return ph === 'X' && name === 'RunTask';
}

function isOnThreadOf(one: TraceEvent, other: TraceEvent): boolean {
  return one.pid === other.pid && one.tid === other.tid;
}

/** Milliseconds of processor time. The clock of a thread jumps on some machines, by up to 20 ms: a task works no longer than it lasts. */
function workOf(task: TraceEvent & { readonly tdur?: number }): number {
  return Math.min(task.tdur ?? task.dur, task.dur) / 1000;
}
