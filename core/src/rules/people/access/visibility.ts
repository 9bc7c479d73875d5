import type { SaleFormat, UserId } from '../../lot/types.ts';
import { isMember, isStaff, type Person } from './roles.ts';

/** What somebody is to the owner of a datum. Anyone can be more than one of these at a time. */
export type Relation =
  | 'anyone'
  /** The person the datum is about or who made it. */
  | 'self'
  /** The seller of the lot it belongs to. */
  | 'vendor'
  /** Whoever bought the lot it belongs to. */
  | 'buyer'
  | 'staff'
  /** Seller to buyer or buyer to seller, once the lot is sold between them. */
  | 'otherParty';

/**
 * Who sees what is not for everyone. A maximum that was not beaten is seen by whoever set it and by nobody else, staff
 * and seller included. A bidder's number is public, the same on every lot; who stands behind it is not.
 */
export const FIELD_AUDIENCES = {
  reserve: ['vendor', 'staff'],
  /** The offer that stands on a lot. */
  activeOffer: ['self', 'vendor', 'staff'],
  ceiling: ['self'],
  /** What a private sale came to, which is nobody else's business. */
  privateSalePrice: ['vendor', 'buyer', 'staff'],
  paymentStatus: ['vendor', 'buyer', 'staff'],
  email: ['self', 'staff', 'otherParty'],
  telephone: ['self', 'staff', 'otherParty'],
  realName: ['self', 'staff', 'otherParty'],
  highBidderId: ['anyone'],
  displayName: ['anyone'],
} as const satisfies Readonly<Record<string, readonly Relation[]>>;

export type PrivateField = keyof typeof FIELD_AUDIENCES;

/** Whose datum is asked for, and the lot in whose context. */
export interface Datum {
  readonly ownerId: UserId;
  readonly lot?: LotParties;
}

/** Whether the viewer is shown the field of that datum. */
export function canSee(viewer: Person, field: PrivateField, datum: Datum): boolean {
  const audience: readonly Relation[] = FIELD_AUDIENCES[field];
  return audience.some((relation) => stands(viewer, relation, datum));
}

/** A lot as far as it matters who its parties are. `buyerId` is null until the lot is sold. */
export interface LotParties {
  readonly vendorId: UserId;
  readonly buyerId: UserId | null;
}

/** Whether the account sells the lot or has bought it. */
export function isParty(userId: UserId, lot: LotParties): boolean {
  return userId === lot.vendorId || userId === lot.buyerId;
}

/** Whether the viewer is told what a lot was sold for, the login wall aside: a private sale's price only its parties and staff. */
export function canSeeSalePrice(viewer: Person, lot: LotParties & { readonly saleFormat: SaleFormat }): boolean {
  return lot.saleFormat !== 'private' || canSee(viewer, 'privateSalePrice', { ownerId: lot.vendorId, lot });
}

function stands(viewer: Person, relation: Relation, datum: Datum): boolean {
  if (relation === 'anyone') return true;
  if (!isMember(viewer)) return false;
  switch (relation) {
    case 'self':
      return viewer.userId === datum.ownerId;
    case 'vendor':
      return viewer.userId === datum.lot?.vendorId;
    case 'buyer':
      return datum.lot !== undefined && viewer.userId === datum.lot.buyerId;
    case 'staff':
      return isStaff(viewer);
    case 'otherParty':
      return isOtherParty(viewer.userId, datum);
  }
}

function isOtherParty(viewerId: UserId, { ownerId, lot }: Datum): boolean {
  if (lot === undefined || lot.buyerId === null) return false;
  return (
    (viewerId === lot.vendorId && ownerId === lot.buyerId) || (viewerId === lot.buyerId && ownerId === lot.vendorId)
  );
}
