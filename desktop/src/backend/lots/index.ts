export { createLotsWatch, type LotsWatch } from './watch-lots.ts';
