export { type CheckedRow, checkRow, type ImportPlan, type RowFault } from './check-row.ts';
export { checkRows, countRows, type ImportRow, type RowState, stateOf } from './check-rows.ts';
export { type Digest, rowIdentity, rowKey } from './row-key.ts';
