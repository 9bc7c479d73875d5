export { COLUMN_SPECS, COLUMN_WIDTHS, usualColumns } from './columns.ts';
export { NARROW, useColumns, type WallColumns } from './use-columns.ts';
