import { join } from 'node:path';
import { schemaState } from '../../platform/db/index.ts';
import { StartError } from '../../start-error.ts';
import { type BackupFile, describeFile, FILES_FOLDER, type Manifest, readManifest } from '../backup/index.ts';

/** A file of a backup: where it lies, and where it belongs in the data folder. */
export interface VerifiedFile {
  readonly from: string;
  readonly path: string;
}

export interface VerifiedBackup {
  readonly manifest: Manifest;
  /** The copy of the database. */
  readonly database: string;
  readonly files: readonly VerifiedFile[];
}

/**
 * Reads the manifest of a backup and compares size and hash of each of its files. Throws a `StartError` where one is missing
 * or was changed, and where a newer version has made the backup.
 */
export async function verifyBackup(folder: string, onFile: (count: number) => void): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  if (schemaState(manifest.schema) === 'newer') {
    throw new StartError(
      `The backup "${folder}" can’t be used: it is of version ${manifest.version}, which is newer than this one. Restore it with that version.`,
    );
  }
  const database = join(folder, manifest.database.path);
  await verifyFile(folder, database, manifest.database);
  const files: VerifiedFile[] = [];
  for (const file of manifest.files) {
    const from = join(folder, FILES_FOLDER, file.path);
    await verifyFile(folder, from, file);
    files.push({ from, path: file.path });
    onFile(files.length);
  }
  return { manifest, database, files };
}

async function verifyFile(folder: string, file: string, expected: BackupFile): Promise<void> {
  const found = await describeFile(file, expected.path).catch(() => null);
  const fault =
    found === null ? 'is missing or can’t be read' : differs(found, expected) ? 'was changed or cut off' : null;
  if (fault === null) return;
  throw new StartError(`The backup "${folder}" can’t be used: "${expected.path}" in it ${fault}. Take another backup.`);
}

function differs(found: BackupFile, expected: BackupFile): boolean {
  return found.bytes !== expected.bytes || found.sha256 !== expected.sha256;
}
