/** Imports of consignments: files are read row by row, checked by their form, noted in a journal, and sent. */
export { type CheckProgress, checkFile, type ImportMode } from './check-file.ts';
export {
  type ImportRecord,
  openRows as openJournalRows,
  openTemporaryJournal,
  ROW_STATES,
  type RowCounts,
  type RowProblem,
  type Rows,
  type StoredRow,
} from './journal/index.ts';
export { type ListedConsignments, listConsignments } from './list-consignments.ts';
export {
  isExact,
  type MappingFault,
  parseMapping,
  proposeMapping,
  ROW_ID_HEADER,
  readMappingFile,
  writeMappingFile,
} from './mapping.ts';
export { type ImportSession, openSession, type SessionFault } from './open-session.ts';
export {
  type FolderFault,
  fileFields,
  openPictureFolder,
  type PictureColumn,
  pictureColumns,
} from './pictures/index.ts';
export { formWords, planOf } from './plan.ts';
export { type ImportStatus, openStatus } from './read-status.ts';
export {
  type FileSource,
  IMPORT_FORMATS,
  type ImportFormat,
  openRows,
  type ReadRefusal,
  type RowSource,
} from './readers/index.ts';
export { refusedFileFor, writeRefused } from './refused-file.ts';
export { RowFeed, type SendProgress, type SendStop, sendRows } from './sending/index.ts';
export { findParties, type ImportParties, type PartiesFault, unknownVendor } from './vendor.ts';
