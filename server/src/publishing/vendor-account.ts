import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { UserId } from '@marque/core/rules/lot';
import { missingVendor, type VendorState, vendorState } from '@marque/core/rules/publishing';
import type { Kysely } from 'kysely';
import { isDeletionPending } from '../account-data/index.ts';
import { findMembers, isErased } from '../accounts/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type Refused, refused } from '../platform/http/index.ts';

/** Read in the transaction that decides, so that an account that is blocked meanwhile counts. */
export async function readVendorState(db: Kysely<Schema>, vendorId: UserId): Promise<VendorState> {
  const vendor = (await findMembers(db, [vendorId])).get(vendorId);
  return vendorState({
    isBlocked: vendor?.is_blocked === 1,
    isDeletionPending: await isDeletionPending(db, vendorId),
    isDeleted: vendor === undefined || isErased(vendor),
  });
}

/** Refuses to begin or go on with a lot whose vendor can't sell. Null where the vendor can. */
export async function checkVendor(transaction: Kysely<Schema>, vendorId: UserId): Promise<Refused | null> {
  const missing = missingVendor(await readVendorState(transaction, vendorId));
  if (missing.length === 0) return null;
  const details = missing.map(({ field, code }) => ({ path: field, message: code }));
  return refused(409, PROBLEM_CODES.vendorNotActive, { details });
}
