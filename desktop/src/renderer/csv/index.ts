export { saveCsv } from './save-file.ts';
export { writeCsv } from './write-csv.ts';
