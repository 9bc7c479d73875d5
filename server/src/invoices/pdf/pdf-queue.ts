import { MINUTE_MS } from '@marque/core/rules/time';
import { programUrl } from '../../platform/program-url.ts';
import { createWorkerQueue, runInWorker, type WorkerQueue } from '../../platform/worker-queue/index.ts';
import type { PdfDocument } from './pdf-document.ts';

/** One document, with the folder of the fonts. */
export interface PdfOrder {
  readonly document: PdfDocument;
  readonly fonts: string;
}

/** A PDF takes a second or two, most of it for the fonts. */
const LIMITS = { workMs: MINUTE_MS, waiting: 20, waitingPerSender: 4 } as const;
const WORKER_HEAP_MB = 256;

/** PDFs are drawn one after the other, each in a worker thread of its own. Null: a document could not be drawn. */
export type PdfQueue = WorkerQueue<PdfOrder, Uint8Array | null>;

export function createPdfQueue(
  report: (error: unknown) => void,
  work: (order: PdfOrder, signal: AbortSignal) => Promise<Uint8Array | null> = drawInWorker,
): PdfQueue {
  return createWorkerQueue<PdfOrder, Uint8Array | null>({ limits: LIMITS, work, failed: null, report });
}

function drawInWorker(order: PdfOrder, signal: AbortSignal): Promise<Uint8Array> {
  const program = programUrl('./pdf-worker.ts', import.meta.url);
  return runInWorker(program, { order, heapMb: WORKER_HEAP_MB, signal });
}
