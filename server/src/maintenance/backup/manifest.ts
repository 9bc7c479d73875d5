import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '../../start-error.ts';

export const MANIFEST_FILE = 'manifest.json';

/** Of the layout of a backup. */
const FORMAT = 1;

const SHA256 = /^[0-9a-f]{64}$/;
/** Below the folder of the backup, with "/" on every system: a path can't lead out of it. */
const PATH = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

const fileSchema = z.object({
  path: z.string().regex(PATH),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(SHA256),
});

const manifestSchema = z.object({
  program: z.literal('marque'),
  format: z.int().positive(),
  /** Of the program that made the backup. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** UTC, ISO 8601: what was committed before is in the backup. */
  takenAt: z.iso.datetime(),
  /** Names of the migrations that the database has run. */
  schema: z.array(z.string()),
  /** Number of rows of each table. */
  tables: z.record(z.string(), z.int().nonnegative()),
  database: fileSchema,
  /** Files of the data folder, by their paths there. */
  files: z.array(fileSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackupFile = z.output<typeof fileSchema>;

/** Written last: a backup without it is not complete. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'program' | 'format'>): Promise<void> {
  const text = JSON.stringify({ program: 'marque', format: FORMAT, ...manifest }, null, 1);
  await writeFile(join(folder, MANIFEST_FILE), `${text}\n`, { flag: 'wx', flush: true });
}

/** Throws a `StartError` where there is no manifest, or one that this version can't read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const refuse = (reason: string) => new StartError(`The backup "${folder}" can’t be used: ${reason}.`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse(`its ${MANIFEST_FILE} is damaged`);
    throw refuse(`it has no ${MANIFEST_FILE} that can be read, so it is not complete or not a backup`);
  }
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw refuse(`its ${MANIFEST_FILE} is damaged`);
  if (parsed.data.format > FORMAT) throw refuse('a newer version of Marque has made it: restore it with that version');
  return parsed.data;
}
