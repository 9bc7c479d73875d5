import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage } from '@marque/core/rules/bidding';
import { toMajor } from '@marque/core/rules/money';
import type { checkCounter, checkOffer } from '@marque/core/rules/offers';
import { type Action, checkPermission, type Denial } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import { findVendorTypes } from '../accounts/index.ts';
import type { LotRow } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type Member, personOf, type Refused, refused } from '../platform/http/index.ts';

type OfferRefusal = NonNullable<ReturnType<typeof checkOffer>>;
type CounterRefusal = NonNullable<ReturnType<typeof checkCounter>>;

/** Why the rules refuse an offer, as it is answered. */
export function refuseOffer(refusal: OfferRefusal): Refused {
  switch (refusal.code) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'BID_TOO_SMALL':
      return refused(
        409,
        conflictMessage(refusal.code),
        refusal.minimum === null ? {} : { context: { minimumOffer: toMajor(refusal.minimum) } },
      );
    case 'aboveBIN':
      return refused(409, conflictMessage(refusal.code), { context: { belowPrice: toMajor(refusal.buyNowPrice) } });
    case 'offersUsedUp': {
      const dtNextOfferUTC = refusal.nextAt === null ? null : toIso(refusal.nextAt);
      return refused(409, conflictMessage(refusal.code), { context: { dtNextOfferUTC } });
    }
    case 'BID_TOO_SOON':
    case 'BID_TOO_LATE':
    case 'BID_PENDING':
      return refused(409, conflictMessage(refusal.code));
  }
}

/** Why the rules refuse a counter-offer, as it is answered. */
export function refuseCounter(refusal: CounterRefusal): Refused {
  switch (refusal.code) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'BID_TOO_SMALL':
      return refused(409, conflictMessage(refusal.code), { context: { minimumCounter: toMajor(refusal.minimum) } });
    case 'BID_TOO_LARGE':
      return refused(409, conflictMessage(refusal.code), { context: { maximumCounter: toMajor(refusal.maximum) } });
    case 'BID_TOO_LATE':
    case 'countersOff':
    case 'alreadyCountered':
      return refused(409, conflictMessage(refusal.code));
  }
}

export const TOO_LATE: Refused = refused(409, conflictMessage('BID_TOO_LATE'));

/** Refuses an action on a lot to members who may not take it. */
export function checkAllowed(
  action: Action,
  caller: Member,
  lot: Pick<LotRow, 'vendor_id'>,
  isManaged = false,
): Refused | null {
  const allowed = checkPermission(personOf(caller), action, { vendorId: lot.vendor_id, isManaged });
  return allowed.ok ? null : refuseDenied(allowed.error);
}

/** Refuses a vendor's action to members who are neither the vendor of the lot nor staff who act for the vendor. */
export async function checkSeller(
  db: Kysely<Schema>,
  action: Action,
  caller: Member,
  lot: Pick<LotRow, 'vendor_id'>,
): Promise<Refused | null> {
  return checkAllowed(action, caller, lot, await actsForVendor(db, caller, lot));
}

/** Whether the caller is staff, and the vendor of the lot is one for whom staff act. */
export async function actsForVendor(
  db: Kysely<Schema>,
  { account }: Member,
  { vendor_id: vendorId }: Pick<LotRow, 'vendor_id'>,
): Promise<boolean> {
  if (account.role !== 'staff') return false;
  return (await findVendorTypes(db, [vendorId])).get(vendorId) === 'managed';
}

function refuseDenied(denial: Denial): Refused {
  switch (denial) {
    case 'blocked':
      return refused(403, 'blocked');
    case 'staffNeverBuy':
      return refused(403, 'staffCannotBid');
    case 'emailUnverified':
      return refused(403, 'verifyAccountEmailToBid');
    case 'ownLot':
      return refused(403, 'vendorsCannotBid');
    case 'notLoggedIn':
    case 'notOwnLot':
    case 'staffOnly':
    case 'superuserOnly':
      return refused(403, PROBLEM_CODES.forbidden);
  }
}
