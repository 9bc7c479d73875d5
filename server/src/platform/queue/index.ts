/** Runs a task when all tasks before it have ended. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs one task after another; a failed task does not block the next ones. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
