import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { networkOf } from '../platform/proxies/index.ts';
import { hashToken } from '../platform/signing/index.ts';
import { deleteOldOrigins, hasOrigins, storeOrigin } from './store.ts';

/** Origins that are kept of an account: the latest. */
const ORIGINS_KEPT = 20;

export interface LoginOrigin {
  readonly userId: UserId;
  readonly ip: string;
  readonly userAgent: string;
  /** UTC ms. */
  readonly now: number;
}

/**
 * Notes the browser and the network of a login, within the transaction that opens its session. Returns whether the account
 * was logged in from elsewhere before and never from there: its owner is then informed.
 */
export async function noteLoginOrigin(
  transaction: Kysely<Schema>,
  { userId, ip, userAgent, now }: LoginOrigin,
): Promise<boolean> {
  const origin = hashToken(`${networkOf(ip)} ${userAgent}`);
  const { any, same } = await hasOrigins(transaction, userId, origin);
  await storeOrigin(transaction, { user_id: userId, origin, seen_at: now });
  if (!same) await deleteOldOrigins(transaction, userId, ORIGINS_KEPT);
  return any && !same;
}
