import { PICTURE_LIMITS } from '@marque/core/rules/uploads';
import { programUrl } from '../../../platform/program-url.ts';
import { createWorkerQueue, runInWorker } from '../../../platform/worker-queue/index.ts';
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

/** `report` is told why a worker ended without an answer. `run` is replaced in tests. */
export function createConversions(
  report: (error: unknown) => void,
  { conversionMs: workMs, ...limits }: ConversionLimits = PICTURE_LIMITS,
  run: (order: WorkOrder, signal: AbortSignal) => Promise<WorkFault> = convertInWorker,
): Conversions {
  const queue = createWorkerQueue<WorkOrder, WorkFault>({
    limits: { workMs, ...limits },
    work: run,
    failed: 'pictureNotConverted',
    report,
  });
  return { convert: queue.run, stop: queue.stop };
}

function convertInWorker(order: WorkOrder, signal: AbortSignal): Promise<WorkFault> {
  const program = programUrl('./conversion-worker.ts', import.meta.url);
  return runInWorker(program, { order, heapMb: WORKER_HEAP_MB, signal });
}
