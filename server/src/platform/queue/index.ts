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

/** Runs a task when all tasks before it with the same key have ended. */
export type KeyedQueue = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** A queue for each key; it is forgotten when its last task has ended. */
export function createKeyedQueue(): KeyedQueue {
  const queues = new Map<string, { readonly run: Queue; tasks: number }>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { run: createQueue(), tasks: 0 };
    queues.set(key, queue);
    queue.tasks += 1;
    try {
      return await queue.run(task);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(key);
    }
  };
}
