export { COLUMN_SPECS } from './columns.ts';
export { useColumns, type WallColumns } from './use-columns.ts';
