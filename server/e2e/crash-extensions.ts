/** The part of the crash test about staff, who extend auctions while others bid on them. */
import { randomUUID } from 'node:crypto';
import { toIso } from '@marque/core/contracts/instants';
import type { LotEntry } from '@marque/core/rules/bidding';
import { tokenOf } from './bidders.ts';
import type { Actor } from './crash-client.ts';
import { pick } from './crash-lots.ts';

/** An extension that the server acknowledged (UTC ms). */
export interface AcknowledgedExtension {
  readonly lotId: number;
  readonly endsAt: number;
}

/** staff@ of the tests world. */
export function logInAsStaff(origin: string): Promise<string> {
  return tokenOf(origin, 'staff@marque.test', STAFF_PASSWORD);
}

const STAFF_PASSWORD = 'marque-demo-1';

/** Moves the end of a random auction by a second more each time. `publishedEnd`: of all auctions (UTC ms). */
export function extendingStaff(
  publishedEnd: number,
  lotsToExtend: () => readonly number[],
  acknowledged: AcknowledgedExtension[],
): Actor {
  let steps = 0;
  const ends = new Map<string, AcknowledgedExtension>();
  return {
    next() {
      steps += 1;
      const [lotId, key] = [pick(lotsToExtend()) ?? 0, randomUUID()];
      const endsAt = publishedEnd + steps * 1_000;
      ends.set(key, { lotId, endsAt });
      const body = { dtStageEndUTC: toIso(endsAt), reason: 'the site was down' };
      return { method: 'POST', path: `/v1/staff/lots/${lotId}/extension`, body, key };
    },
    answered({ key }, status) {
      const extension = ends.get(key);
      ends.delete(key);
      if (status === 200 && extension !== undefined) acknowledged.push(extension);
    },
  };
}

/** Whether the log of a lot has the extension, exactly once. */
export function isLogged({ endsAt }: AcknowledgedExtension, log: readonly LotEntry[]): boolean {
  const found = log.filter((entry) => entry.kind === 'extension' && entry.cause === 'staff' && entry.endsAt === endsAt);
  return found.length === 1;
}
