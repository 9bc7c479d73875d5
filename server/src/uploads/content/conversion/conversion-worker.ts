import { parentPort, workerData } from 'node:worker_threads';
import { convertFile } from './convert-file.ts';
import type { WorkOrder } from './work.ts';

/** Changes the one file that the worker was started for, and waits to be ended, so that the answer is not lost. */
parentPort?.on('message', () => undefined);
parentPort?.postMessage(await convertFile(workerData as WorkOrder));
