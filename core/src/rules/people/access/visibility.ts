import type { SaleFormat, UserId } from '../../lot/types.ts';
import { isMember, isStaff, type Person } from './roles.ts';

/** Relation of a viewer to a datum. A viewer can have several relations. */
type Relation =
  | 'all'
  /** The person the datum is about or who created it. */
  | 'self'
  /** The seller of the lot it belongs to. */
  | 'vendor'
  /** The buyer of the lot it belongs to. */
  | 'buyer'
  | 'staff'
  /** Seller to buyer or buyer to seller, once the lot is sold between them. */
  | 'otherParty';

/**
 * Who sees which field. Only its bidder sees an unbeaten maximum, not even staff or the seller. A bidder's number is
 * public and the same on every lot; the identity behind it is not public.
 */
export const FIELD_AUDIENCES = {
  reserve: ['vendor', 'staff'],
  /** The open offer on a lot. */
  activeOffer: ['self', 'vendor', 'staff'],
  ceiling: ['self'],
  privateSalePrice: ['vendor', 'buyer', 'staff'],
  paymentStatus: ['vendor', 'buyer', 'staff'],
  /** The steps, deadlines, disputes and documents after a sale. */
  saleProgress: ['vendor', 'buyer', 'staff'],
  /** Also a credit note. The seller sees no fee of the buyer's. */
  invoice: ['self', 'staff'],
  email: ['self', 'staff', 'otherParty'],
  telephone: ['self', 'staff', 'otherParty'],
  realName: ['self', 'staff', 'otherParty'],
  highBidderId: ['all'],
  displayName: ['all'],
} as const satisfies Readonly<Record<string, readonly Relation[]>>;

export type PrivateField = keyof typeof FIELD_AUDIENCES;

/** A datum by its owner and its lot. */
export interface Datum {
  readonly ownerId: UserId;
  readonly lot?: LotParties;
}

/** Whether the viewer may see the field of that datum. */
export function canSee(viewer: Person, field: PrivateField, datum: Datum): boolean {
  const audience: readonly Relation[] = FIELD_AUDIENCES[field];
  return audience.some((relation) => hasRelation(viewer, relation, datum));
}

/** The parties of a lot. `buyerId` is null until the lot is sold. */
interface LotParties {
  readonly vendorId: UserId;
  readonly buyerId: UserId | null;
}

/** Whether the account sells the lot or has bought it. */
export function isParty(userId: UserId, lot: LotParties): boolean {
  return userId === lot.vendorId || userId === lot.buyerId;
}

/** Whether the viewer may see the sale price, apart from the login wall: only parties and staff that of a private sale. */
export function canSeeSalePrice(viewer: Person, lot: LotParties & { readonly saleFormat: SaleFormat }): boolean {
  return lot.saleFormat !== 'private' || canSee(viewer, 'privateSalePrice', { ownerId: lot.vendorId, lot });
}

function hasRelation(viewer: Person, relation: Relation, datum: Datum): boolean {
  if (relation === 'all') return true;
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
