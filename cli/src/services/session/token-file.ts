import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StoredTokens, storedTokens } from '@marque/core/client/session';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { SECOND_MS } from '@marque/core/rules/time';
import * as z from 'zod/mini';
import { writePrivately } from '../settings/index.ts';

const file = z.object({ version: z.literal(1), sessions: z.record(z.string(), storedTokens) });

/** Why the tokens cannot be used, with the path of their file. */
export interface TokenFileFault {
  readonly file: string;
  /** `exposed`: other users can read it. */
  readonly code: 'exposed' | 'damaged' | 'notReadable' | 'locked';
}

/** An exchange of tokens takes seconds at most; a lock that is older was left by a process that was killed. */
const STALE_LOCK_MS = 60 * SECOND_MS;
const LOCK_WAIT_MS = 30 * SECOND_MS;
const LOCK_RETRY_MS = 50;
const OTHERS = 0o077;

export interface TokenFile {
  /** The tokens of a profile for a server; null where there are none. */
  read(profile: string, serverUrl: string): Promise<Result<StoredTokens | null, TokenFileFault>>;
  /** Null deletes them. */
  write(profile: string, serverUrl: string, tokens: StoredTokens | null): Promise<Result<null, TokenFileFault>>;
  /** Runs while no other process of this program exchanges tokens. */
  exclusively<T>(work: () => Promise<T>): Promise<Result<T, TokenFileFault>>;
}

/** Tokens of all profiles in one file of mode 0600. A session belongs to the server that opened it; no other is sent its tokens. */
export function openTokenFile(stateFolder: string, now: () => number): TokenFile {
  const path = join(stateFolder, 'tokens.json');
  const lock = `${path}.lock`;

  async function readAll(): Promise<Result<Readonly<Record<string, StoredTokens>>, TokenFileFault>> {
    let text: string;
    try {
      const { mode } = await stat(path);
      if (process.platform !== 'win32' && (mode & OTHERS) !== 0) return refuse({ file: path, code: 'exposed' });
      text = await readFile(path, 'utf8');
    } catch (error) {
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return isAbsent ? succeed({}) : refuse({ file: path, code: 'notReadable' });
    }
    try {
      const parsed = file.safeParse(JSON.parse(text));
      return parsed.success ? succeed(parsed.data.sessions) : refuse({ file: path, code: 'damaged' });
    } catch {
      return refuse({ file: path, code: 'damaged' });
    }
  }

  async function takeLock(): Promise<boolean> {
    await mkdir(dirname(lock), { recursive: true, mode: 0o700 });
    const until = now() + LOCK_WAIT_MS;
    while (now() < until) {
      try {
        await (await open(lock, 'wx', 0o600)).close();
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
        const held = await stat(lock).catch(() => null);
        if (held !== null && now() - held.mtimeMs > STALE_LOCK_MS) await rm(lock, { force: true });
        else await sleep(LOCK_RETRY_MS);
      }
    }
    return false;
  }

  return {
    async read(profile, serverUrl) {
      const all = await readAll();
      return all.ok ? succeed(all.value[keyOf(profile, serverUrl)] ?? null) : all;
    },
    async write(profile, serverUrl, tokens) {
      const all = await readAll();
      // A damaged file is replaced: its tokens are of no use.
      if (!all.ok && all.error.code !== 'damaged') return all;
      const { [keyOf(profile, serverUrl)]: _, ...others } = all.ok ? all.value : {};
      const sessions = tokens === null ? others : { ...others, [keyOf(profile, serverUrl)]: tokens };
      await writePrivately(path, { version: 1, sessions });
      return succeed(null);
    },
    async exclusively(work) {
      if (!(await takeLock())) return refuse({ file: lock, code: 'locked' });
      try {
        return succeed(await work());
      } finally {
        await rm(lock, { force: true });
      }
    },
  };
}

function keyOf(profile: string, serverUrl: string): string {
  return `${profile} ${serverUrl}`;
}
