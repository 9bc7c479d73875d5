export { isDistance } from './distances.ts';
export { readYesNo } from './options.ts';
export { readCell } from './read-cell.ts';
export type { Cell, CellContext, CellFault, CellReading, DistanceUnit, ImportFault } from './types.ts';
