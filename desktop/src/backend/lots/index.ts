export type { LotsWatch } from './types.ts';
export { createLotsWatch } from './watch-lots.ts';
