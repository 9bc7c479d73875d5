import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import * as z from 'zod/mini';
import type { Finding } from './findings.ts';

/** A file of findings that are known. Names and faults stand there for the people who read it. */
const baseline = z.object({
  version: z.literal(1),
  findings: z
    .array(
      z.object({
        fingerprint: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
        auctionId: z.int(),
        check: z.string(),
        fault: z.string(),
      }),
    )
    .check(z.maxLength(100_000)),
});

const MOST_BYTES = 32 * 1024 * 1024;

export type BaselineFault =
  | 'noSuchFile'
  | 'isFolder'
  | 'noAccess'
  | 'tooLarge'
  | 'notJson'
  | 'notABaseline'
  | 'notWritten';

/** Reads the fingerprints of known findings. */
export async function readBaseline(file: string): Promise<Result<ReadonlySet<string>, BaselineFault>> {
  const text = await readBounded(file);
  if (!text.ok) return text;
  let value: unknown;
  try {
    value = JSON.parse(text.value);
  } catch {
    return refuse('notJson');
  }
  const parsed = baseline.safeParse(value);
  return parsed.success
    ? succeed(new Set(parsed.data.findings.map(({ fingerprint }) => fingerprint)))
    : refuse('notABaseline');
}

async function readBounded(file: string): Promise<Result<string, BaselineFault>> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      return size > MOST_BYTES ? refuse('tooLarge') : succeed(await handle.readFile('utf8'));
    } finally {
      await handle.close();
    }
  } catch (error) {
    return refuse(faultOf(error));
  }
}

/** Writes the findings as known. The file is whole or, if the program is killed, the old one. */
export async function writeBaseline(file: string, findings: readonly Finding[]): Promise<Result<null, BaselineFault>> {
  const entries = findings.map(({ lot: { auctionId }, failed: { check, fault }, fingerprint }) => {
    return { fingerprint, auctionId, check, fault };
  });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, `${JSON.stringify({ version: 1, findings: entries }, null, 2)}\n`);
    await rename(temporary, file);
    return succeed(null);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const fault = faultOf(error);
    return refuse(fault === 'noSuchFile' ? 'notWritten' : fault);
  }
}

function faultOf(error: unknown): BaselineFault {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ENOENT':
      return 'noSuchFile';
    case 'EISDIR':
      return 'isFolder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'noAccess';
    case 'ENOTDIR':
    case 'ENOSPC':
      return 'notWritten';
    default:
      throw error;
  }
}
