export { COLUMN_SPECS, usualColumns } from './columns.ts';
export { COLUMN_STYLES, NARROW, useColumns, type WallColumns } from './use-columns.ts';
