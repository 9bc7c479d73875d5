export { DELIMITERS, type Delimiter, readTable, type Table, type TableRefusal, type TableRow } from './read-table.ts';
export {
  type Decode,
  type DecodedText,
  readText,
  type TextEncoding,
  type TextRefusal,
} from './read-text.ts';
export { writeTable } from './write-table.ts';
