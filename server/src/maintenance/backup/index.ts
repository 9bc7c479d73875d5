export { isArchive, readArchive, writeArchive } from './archive.ts';
export { copyIfThere, describeFile, FILES_FOLDER } from './backup-files.ts';
export { copySqlite } from './copy-sqlite.ts';
export { createBackup } from './create-backup.ts';
export { dumpPostgres } from './dump-postgres.ts';
export { type BackupFile, type Manifest, readManifest } from './manifest.ts';
