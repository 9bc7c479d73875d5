export { type CheckedRow, checkRow, type ImportPlan, type RowFault } from './check-row.ts';
export { checkRows, countRows, type ImportRow, ROW_STATES, type RowState } from './check-rows.ts';
export { type Digest, rowIdentity, rowKey } from './row-key.ts';
