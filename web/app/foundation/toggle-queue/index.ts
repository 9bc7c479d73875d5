export { createToggleQueue, type Settled, type ToggleQueue } from './toggle-queue.ts';
