import { parentPort, workerData } from 'node:worker_threads';
import { drawInvoice } from './draw-invoice.ts';
import type { PdfOrder } from './pdf-queue.ts';

/** Draws the one document that the worker was started for, and waits to be ended, so that the answer is not lost. */
const { document, fonts } = workerData as PdfOrder;
parentPort?.on('message', () => undefined);
parentPort?.postMessage(new Uint8Array(await drawInvoice(document, fonts)));
