import { open } from 'node:fs/promises';
import { endOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { auctionEndReminder } from '@marque/core/rules/calendar';
import { lotPath } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';

interface ReminderFacts {
  /** Origin of the server, which leads to the page of the lot. */
  readonly serverUrl: string;
  /** What the calendar shows. */
  readonly title: string;
  /** UTC ms. */
  readonly now: number;
}

/** The address of a lot's page. The server leads from one site to the other where the lot is there. */
export function lotAddress(serverUrl: string, lot: Pick<Listing, 'lotType' | 'slug'>): string {
  return `${serverUrl}${lotPath(lot)}`;
}

/** The calendar file of a lot's end; null for a lot without an end, or whose end is past. */
export function lotReminder(lot: Listing, { serverUrl, title, now }: ReminderFacts): string | null {
  const endsAt = endOf(lot);
  if (endsAt === null || endsAt <= now) return null;
  return auctionEndReminder({
    lotId: lot.auctionId,
    revision: lot.revision,
    title,
    address: lotAddress(serverUrl, lot),
    endsAt,
    madeAt: now,
    host: new URL(serverUrl).hostname,
  });
}

export type WriteFault = 'exists' | 'isFolder' | 'noFolder' | 'noAccess' | 'notWritable';

const FAULTS: Readonly<Record<string, WriteFault>> = {
  EEXIST: 'exists',
  EISDIR: 'isFolder',
  ENOENT: 'noFolder',
  ENOTDIR: 'noFolder',
  EACCES: 'noAccess',
  EPERM: 'noAccess',
};

/** Writes a new file; one that exists is left as it is. */
export async function writeNewFile(path: string, text: string): Promise<Result<null, WriteFault>> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(text);
    } finally {
      await file.close();
    }
    return succeed(null);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refuse(FAULTS[code] ?? 'notWritable');
  }
}
