export {
  cleanCell,
  DELIMITERS,
  type Delimiter,
  detectDelimiter,
  fitted,
  isFilled,
  readTable,
  type Table,
  type TableRefusal,
  type TableRow,
  uniqueHeaders,
} from './read-table.ts';
export {
  type Decode,
  type DecodedText,
  readText,
  type TextEncoding,
  type TextRefusal,
} from './read-text.ts';
export { writeRows, writeTable } from './write-table.ts';
