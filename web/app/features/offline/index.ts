export { useOfflineWorker } from './use-offline-worker.ts';
