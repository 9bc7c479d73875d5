import { toIso } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import type { OwnSecondChance, SecondChance } from '@marque/core/contracts/second-chances';
import { visibleBill } from '@marque/core/rules/fees';
import { type Money, money, toMajor } from '@marque/core/rules/money';
import { expiresAt } from '@marque/core/rules/offers';
import { feesOf, type LotRow, type NicknameOf } from '../../lots/index.ts';
import type { NextBidder } from './find-next-bidder.ts';
import type { SecondChanceRow } from './store.ts';

/** A second chance as staff see it: the one that was offered, or the one that could be. */
export function presentSecondChance(
  lot: LotRow,
  nicknameOf: NicknameOf,
  { chance, next }: { readonly chance: SecondChanceRow | undefined; readonly next: NextBidder | null },
): SecondChance {
  const offered = chance && { bidderId: chance.bidder_id, amount: money(chance.amount, chance.currency) };
  const bidder = offered ?? next;
  return {
    auctionId: lot.id,
    currencyCode: lot.currency,
    bidder: bidder && {
      userId: bidder.bidderId,
      displayName: nicknameOf(bidder.bidderId),
      amount: toMajor(bidder.amount),
    },
    offer:
      chance === undefined
        ? null
        : {
            dtOfferedUTC: toIso(chance.offered_at),
            dtExpiresUTC: toIso(expiresAt(chance.offered_at)),
            ending: chance.ending,
          },
  };
}

/** A second chance with its sums, as its bidder sees it. */
export function presentOwn(
  row: LotRow,
  lot: Listing,
  { amount, currency, buyer_country, offered_at }: SecondChanceRow,
  { isVip }: { readonly isVip: boolean },
): OwnSecondChance {
  const hammer = money(amount, currency);
  const { feeExTax: fee, tax } = feesOf(row, hammer, buyer_country);
  const bill = visibleBill({ hammer, fee, tax }, { isBuyer: true, isVip });
  const inMajor = (sum: Money | null) => (sum === null ? null : toMajor(sum));
  return {
    auctionId: row.id,
    lot,
    currencyCode: currency,
    amount: toMajor(hammer),
    feeAmountIncTax: inMajor(bill.feeIncTax),
    total: inMajor(bill.total),
    dtExpiresUTC: toIso(expiresAt(offered_at)),
  };
}
