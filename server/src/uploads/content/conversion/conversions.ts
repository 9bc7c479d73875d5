import { Worker } from 'node:worker_threads';
import { PICTURE_LIMITS } from '@marque/core/rules/uploads';
import { programUrl } from '../../../platform/program-url.ts';
import type { WorkFault, WorkOrder } from './work.ts';

/** `busy`: the file may be sent again later. */
export type ConversionOutcome = WorkFault | 'busy';

/** Changes files one after the other, each in a worker thread of its own. */
export interface Conversions {
  /** Senders take turns. */
  convert(sender: string, order: WorkOrder): Promise<ConversionOutcome>;
  /** Ends the conversion that runs and refuses all that wait. */
  stop(): Promise<void>;
}

export interface ConversionLimits {
  readonly conversionMs: number;
  readonly waiting: number;
  readonly waitingPerSender: number;
}

/** A worker's own heap, in megabytes. What libheif needs for a picture lies outside it. */
const WORKER_HEAP_MB = 512;

interface Waiting {
  readonly sender: string;
  readonly order: WorkOrder;
  readonly settle: (outcome: ConversionOutcome) => void;
}

/** `report` is told why a worker ended without an answer. `run` is replaced in tests. */
export function createConversions(
  report: (error: unknown) => void,
  limits: ConversionLimits = PICTURE_LIMITS,
  run: (order: WorkOrder, signal: AbortSignal) => Promise<WorkFault> = runWorker,
): Conversions {
  let waiting: Waiting[] = [];
  let current: { readonly sender: string; readonly controller: AbortController; readonly ended: Promise<void> } | null =
    null;
  let lastSender: string | null = null;
  let isStopped = false;

  function startNext(): void {
    if (current !== null || waiting.length === 0) return;
    // A sender with many files lets others go first.
    const next = waiting.find(({ sender }) => sender !== lastSender) ?? waiting[0];
    if (next === undefined) return;
    waiting = waiting.filter((one) => one !== next);
    lastSender = next.sender;
    const controller = new AbortController();
    const cutOff = setTimeout(() => controller.abort(), limits.conversionMs);
    const ended = run(next.order, controller.signal)
      .catch((error: unknown): WorkFault => {
        if (!isStopped) report(error);
        return 'pictureNotConverted';
      })
      .then((fault) => {
        clearTimeout(cutOff);
        current = null;
        next.settle(isStopped ? 'busy' : fault);
        startNext();
      });
    current = { sender: next.sender, controller, ended };
  }

  return {
    convert(sender, order) {
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

/** A worker lives for one file, so that its memory is freed and that it can be ended at any time. */
function runWorker(order: WorkOrder, signal: AbortSignal): Promise<WorkFault> {
  const worker = new Worker(programUrl('./conversion-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    execArgv: [],
    // libheif prints what is wrong with a picture.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve, reject) => {
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    let answer: WorkFault | undefined;
    worker.once('message', (fault: WorkFault) => {
      answer = fault;
      end();
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', end);
      if (answer === undefined) reject(new Error('The worker ended without an answer.'));
      else resolve(answer);
    });
  });
}
