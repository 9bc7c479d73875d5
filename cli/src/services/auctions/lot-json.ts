import type { BidLine } from '@marque/core/contracts/bidding';
import type { Listing } from '@marque/core/contracts/listings';
import type { Currency } from '@marque/core/rules/money';
import { type BidJson, type LotJson, lotJson } from '../../contracts/auction.ts';

const NAMES = Object.keys(lotJson.shape);

/** A listing reduced to what `--json` prints, in the order of the contract. */
export function lotToJson(lot: Listing): LotJson {
  const members: Readonly<Record<string, unknown>> = lot;
  return lotJson.parse(Object.fromEntries(NAMES.map((name) => [name, members[name]])));
}

export function bidToJson(line: BidLine, currencyCode: Currency): BidJson {
  return {
    bidId: line.bidId,
    sequence: line.sequence,
    amount: line.amount,
    currencyCode,
    bidder: line.userNickname,
    bidderId: line.userId,
    kind: line.isAbsentee ? 'maximum' : 'live',
    isAutomatic: line.isAutomatic,
    isBeatenMaximum: line.isBeatenMaximum,
    isVoided: line.isVoided,
    dtUTC: line.dtCreatedUTC,
  };
}
