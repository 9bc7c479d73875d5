import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { z } from 'zod/mini';
import type { ProjectFile, UserFile } from './schemas.ts';

export const PROJECT_FILE = '.marque.json';
/** Folders from the working directory upwards in which a project file is looked for. */
const MOST_FOLDERS = 64;

/** A file of settings that cannot be used, with its path. */
export interface SettingsFault {
  readonly file: string;
  readonly code: 'notReadable' | 'notJson' | 'notSettings';
}

export function userFileIn(configFolder: string): string {
  return join(configFolder, 'config.json');
}

export function readUserFile(configFolder: string): Promise<Result<UserFile, SettingsFault>> {
  return readSettingsFile(userFileIn(configFolder), 'userFile', {});
}

/** The nearest project file at or above the folder, in at most so many folders; an empty one where there is none. */
export async function readProjectFile(
  folder: string,
  folders = MOST_FOLDERS,
): Promise<Result<ProjectFile, SettingsFault>> {
  let at = folder;
  for (let nth = 0; nth < folders; nth += 1) {
    const found = await readSettingsFile(join(at, PROJECT_FILE), 'projectFile', null);
    if (!found.ok) return found;
    if (found.value !== null) return succeed(found.value);
    const parent = dirname(at);
    if (parent === at) break;
    at = parent;
  }
  return succeed({});
}

type Schemas = typeof import('./schemas.ts');

async function readSettingsFile<Name extends keyof Schemas, Absent>(
  file: string,
  name: Name,
  absent: Absent,
): Promise<Result<z.output<Schemas[Name]> | Absent, SettingsFault>> {
  let text: string;
  try {
    // Read before anything else happens: Node's promises of files alone take longer to load than this takes.
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? succeed(absent) : refuse({ file, code: 'notReadable' });
  }
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    return refuse({ file, code: 'notJson' });
  }
  // Most users have neither file, and the schemas take as long to load as the rest of a start.
  const schemas = await import('./schemas.ts');
  const parsed = schemas[name].safeParse(entries);
  return parsed.success ? succeed(parsed.data as z.output<Schemas[Name]>) : refuse({ file, code: 'notSettings' });
}
