/**
 * Imports of consignments from a table: `readText` and `readTable` read a file, `guessMapping` proposes which column answers
 * which field, and `checkRows` turns rows into answers, checked by the form itself, with the ids of their consignments.
 * Programs that read a file row by row use the parts of which these are made: `checkRow` with `rowIdentity` and `rowKey`.
 * Pure: programs pass the decoder of texts, SHA-256, the texts of the form and today's date.
 */

export { type CellFault, type ImportFault, readYesNo } from './cells/index.ts';
export { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
export {
  type ColumnMapping,
  DATE_ORDERS,
  type DateOrder,
  guessMapping,
  importableFields,
  readMapping,
} from './mapping/index.ts';
export {
  type CheckedRow,
  checkRow,
  checkRows,
  countRows,
  type Digest,
  type ImportPlan,
  type ImportRow,
  type RowFault,
  type RowState,
  rowIdentity,
  rowKey,
  stateOf,
} from './rows/index.ts';
export {
  cleanCell,
  type Decode,
  type DecodedText,
  type Delimiter,
  detectDelimiter,
  fitted,
  isFilled,
  readTable,
  readText,
  type Table,
  type TableRefusal,
  type TableRow,
  type TextEncoding,
  type TextRefusal,
  uniqueHeaders,
  writeRows,
  writeTable,
} from './table/index.ts';
export { type FormTexts, type FormWords, plainLabels, plainWords } from './words.ts';
