export { createWatches, type Watches } from './watches.ts';
