/** What an import accepts. A program may accept less. */
export interface ImportLimits {
  readonly fileBytes: number;
  /** Rows below the header that are not blank. */
  readonly rows: number;
  readonly columns: number;
  readonly cellCharacters: number;
}

/** Above any legitimate list of consignments; a cell holds the longest answer that the server stores. */
export const IMPORT_LIMITS: ImportLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 300,
  cellCharacters: 20_000,
};
