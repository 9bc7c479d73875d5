export { type RestoreReport, restoreBackup } from './restore-backup.ts';
