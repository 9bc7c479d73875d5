import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import * as z from 'zod/mini';

const entries = z.strictObject({
  server: z.optional(z.string()),
  site: z.optional(z.string()),
  country: z.optional(z.string()),
  color: z.optional(z.string()),
});
export type SettingEntries = z.output<typeof entries>;

/** The user file: settings of each profile. */
const userFile = z.strictObject({
  /** The profile where neither a flag nor the environment names one. */
  profile: z.optional(z.string()),
  profiles: z.optional(z.record(z.string(), entries)),
});
export type UserFile = z.output<typeof userFile>;

/** The project file, which a repository may hold: without secrets, and with a profile to use. */
const projectFile = z.extend(entries, { profile: z.optional(z.string()) });
export type ProjectFile = z.output<typeof projectFile>;

const PROJECT_FILE = '.marque.json';
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
  return readSettingsFile(userFileIn(configFolder), userFile, {});
}

/** The nearest project file at or above the folder, in at most so many folders; an empty one where there is none. */
export async function readProjectFile(
  folder: string,
  folders = MOST_FOLDERS,
): Promise<Result<ProjectFile, SettingsFault>> {
  let at = folder;
  for (let nth = 0; nth < folders; nth += 1) {
    const found = await readSettingsFile(join(at, PROJECT_FILE), projectFile, null);
    if (!found.ok) return found;
    if (found.value !== null) return succeed(found.value);
    const parent = dirname(at);
    if (parent === at) break;
    at = parent;
  }
  return succeed({});
}

async function readSettingsFile<Schema extends z.ZodMiniType, Absent>(
  file: string,
  schema: Schema,
  absent: Absent,
): Promise<Result<z.output<Schema> | Absent, SettingsFault>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? succeed(absent) : refuse({ file, code: 'notReadable' });
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? succeed(parsed.data) : refuse({ file, code: 'notSettings' });
  } catch {
    return refuse({ file, code: 'notJson' });
  }
}

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
