import type { LotId, UserId } from '@marque/core/rules/lot';
import type { ComparedVendor } from '@marque/core/rules/people';
import { DAY_MS } from '@marque/core/rules/time';
import type { AccountsView } from '../../accounts/index.ts';
import { listLotsBidOn } from '../../bidding/index.ts';
import type { LotRow } from '../../lots/index.ts';
import { groupByAddress } from '../../sessions/index.ts';
import type { StaffLotsDependencies } from '../dependencies.ts';
import { listTakenForVendor, type TakenForVendor } from '../refused/store.ts';

/** What is known of a bidder beyond the account and the bids on the lot. */
export interface KnownOfBidder {
  readonly vendors: readonly ComparedVendor[];
  readonly sharesAddressWith: readonly string[];
  readonly vendorsOfLots: readonly string[];
  /** Whether the member has bid on other lots than this one. */
  readonly hasOtherLots: boolean;
}

/** Lots of each bidder whose vendors are compared: the last ones. */
const MOST_LOTS_OF_BIDDER = 20;
/** How long a network address is remembered against a bidder. */
const ADDRESSES_MS = 30 * DAY_MS;

/** Reads what risk marks rest on, for all bidders of a lot together. `now`: UTC ms. */
export async function readKnown(
  { context, accounts, lots }: Pick<StaffLotsDependencies, 'context' | 'accounts' | 'lots'>,
  lot: LotRow,
  userIds: readonly UserId[],
  now: number,
): Promise<(userId: UserId) => KnownOfBidder> {
  const db = context.db.read;
  const { nicknameOf } = accounts;
  const [lotsOf, groups, taken] = await Promise.all([
    listLotsBidOn(db, userIds, MOST_LOTS_OF_BIDDER),
    groupByAddress(db, userIds, now - ADDRESSES_MS),
    listTakenForVendor(db, userIds),
  ]);
  const lotIds = new Set([...lotsOf.values()].flat().concat(taken.map(({ lot_id }) => lot_id)));
  const found = await lots.findPrices([...lotIds]);
  const vendorOf = new Map(found.map(({ id, vendor_id }) => [id, vendor_id]));
  const takenOf = Map.groupBy(taken, ({ user_id }) => user_id);

  return (userId) => {
    const bidOn = lotsOf.get(userId) ?? [];
    const sharing = new Set(groups.filter((group) => group.includes(userId)).flat());
    sharing.delete(userId);
    return {
      vendors: comparedVendors(accounts, lot, userId, attemptsByVendor(takenOf.get(userId) ?? [], vendorOf)),
      sharesAddressWith: [...sharing].map(nicknameOf),
      vendorsOfLots: bidOn.flatMap((lotId) => {
        const vendorId = vendorOf.get(lotId);
        return vendorId === undefined ? [] : [nicknameOf(vendorId)];
      }),
      hasOtherLots: bidOn.some((lotId) => lotId !== lot.id),
    };
  };
}

function attemptsByVendor(
  taken: readonly TakenForVendor[],
  vendorOf: ReadonlyMap<LotId, UserId>,
): ReadonlyMap<UserId, number> {
  const attempts = new Map<UserId, number>();
  for (const { lot_id, attempts: count } of taken) {
    const vendorId = vendorOf.get(lot_id);
    if (vendorId !== undefined) attempts.set(vendorId, (attempts.get(vendorId) ?? 0) + count);
  }
  return attempts;
}

/** The vendor of the lot, then those for whom the bidder was taken. Own lots say nothing. */
function comparedVendors(
  { factsOf }: Pick<AccountsView, 'factsOf'>,
  { vendor_id }: LotRow,
  userId: UserId,
  attempts: ReadonlyMap<UserId, number>,
): ComparedVendor[] {
  return [...new Set([vendor_id, ...attempts.keys()])].flatMap((vendorId) => {
    const vendor = vendorId === userId ? null : factsOf(vendorId);
    return vendor === null ? [] : [{ ...vendor, attempts: attempts.get(vendorId) ?? 0 }];
  });
}
