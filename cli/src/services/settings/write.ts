import { chmod, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT_FILE } from './files.ts';
import type { ProjectFile } from './schemas.ts';

/** Replaces a file of settings, or of tokens, so that a crash leaves either the old or the new one. Only the user can read it. */
export async function writePrivately(file: string, value: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A file that was left by a crash keeps its own mode.
  await chmod(draft, 0o600);
  await rename(draft, file);
}

/** Writes a project file, which others may read. */
export async function writeProjectFile(folder: string, value: ProjectFile): Promise<string> {
  const file = join(folder, PROJECT_FILE);
  await writePrivately(file, value);
  await chmod(file, 0o644);
  return file;
}
