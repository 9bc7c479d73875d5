export { countRowsOnPostgres, fetchRows, listMigrations, readColumnTypes, writeRows } from './postgres-rows.ts';
export { countRows, listTables, readRows, type StoredValue, type TableShape } from './sqlite-rows.ts';
