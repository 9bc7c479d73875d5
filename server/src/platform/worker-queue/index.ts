import { Worker } from 'node:worker_threads';

/** Orders that are carried out one after the other. */
export interface WorkerQueue<Order, Outcome> {
  /** Senders take turns. `busy`: too much waits, and the order may be given again later. */
  run(sender: string, order: Order): Promise<Outcome | 'busy'>;
  /** Ends the work that is under way and refuses all that waits. */
  stop(): Promise<void>;
}

export interface WorkerQueueOptions<Order, Outcome> {
  readonly limits: {
    /** After this time work is given up, in milliseconds. */
    readonly workMs: number;
    readonly waiting: number;
    readonly waitingPerSender: number;
  };
  readonly work: (order: Order, signal: AbortSignal) => Promise<Outcome>;
  /** The outcome of work that failed or took too long. */
  readonly failed: Outcome;
  /** Is told why work failed. */
  readonly report: (error: unknown) => void;
}

interface Waiting<Order, Outcome> {
  readonly sender: string;
  readonly order: Order;
  readonly settle: (outcome: Outcome | 'busy') => void;
}

export function createWorkerQueue<Order, Outcome>({
  limits,
  work,
  failed,
  report,
}: WorkerQueueOptions<Order, Outcome>): WorkerQueue<Order, Outcome> {
  let waiting: Waiting<Order, Outcome>[] = [];
  let current: { readonly controller: AbortController; readonly ended: Promise<void> } | null = null;
  let lastSender: string | null = null;
  let isStopped = false;

  function startNext(): void {
    if (current !== null || waiting.length === 0) return;
    // A sender with many orders lets others go first.
    const next = waiting.find(({ sender }) => sender !== lastSender) ?? waiting[0];
    if (next === undefined) return;
    waiting = waiting.filter((one) => one !== next);
    lastSender = next.sender;
    const controller = new AbortController();
    const cutOff = setTimeout(() => controller.abort(), limits.workMs);
    const ended = work(next.order, controller.signal)
      .catch((error: unknown): Outcome => {
        if (!isStopped) report(error);
        return failed;
      })
      .then((outcome) => {
        clearTimeout(cutOff);
        current = null;
        next.settle(isStopped ? 'busy' : outcome);
        startNext();
      });
    current = { controller, ended };
  }

  return {
    run(sender, order) {
      const theirs = waiting.filter((one) => one.sender === sender).length;
      if (isStopped || waiting.length >= limits.waiting || theirs >= limits.waitingPerSender) {
        return Promise.resolve('busy');
      }
      return new Promise((settle) => {
        waiting.push({ sender, order, settle });
        startNext();
      });
    },
    async stop() {
      isStopped = true;
      for (const { settle } of waiting) settle('busy');
      waiting = [];
      current?.controller.abort();
      await current?.ended;
    },
  };
}

/**
 * Carries out one order in a thread of its own, which answers with one message: its memory is freed afterwards, and it can be
 * ended at any time. `heapMb`: what the thread may have of a heap, in megabytes.
 */
export function runInWorker<Outcome>(
  program: URL,
  { order, heapMb, signal }: { readonly order: unknown; readonly heapMb: number; readonly signal: AbortSignal },
): Promise<Outcome> {
  const worker = new Worker(program, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: [],
    // Libraries print what is wrong with a file.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve, reject) => {
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    let answer: { readonly outcome: Outcome } | undefined;
    worker.once('message', (outcome: Outcome) => {
      answer = { outcome };
      end();
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', end);
      if (answer === undefined) reject(new Error('The worker ended without an answer.'));
      else resolve(answer.outcome);
    });
  });
}
