export { COLUMN_SPECS, usualColumns } from './columns.ts';
export { columnTemplate, NARROW, useColumns, type WallColumns } from './use-columns.ts';
