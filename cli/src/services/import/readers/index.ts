/** Files of rows, read row by row: CSV, TSV, NDJSON, JSON and XLSX. */
export type { FileSource } from './byte-source.ts';
export { type OpenOptions, openRows } from './open-rows.ts';
export {
  IMPORT_FORMATS,
  type ImportFormat,
  type ReadRefusal,
  type RowSource,
  RowsRefused,
} from './types.ts';
