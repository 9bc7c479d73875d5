import type { ApiClient, ApiFailure } from '@marque/core/client';
import { type BidLine, listBids, type StaffExtension } from '@marque/core/contracts/bidding';
import type { FeeQuote } from '@marque/core/contracts/fees';
import { fromIso } from '@marque/core/contracts/instants';
import { type ListingDetail, readAuction, readTimely } from '@marque/core/contracts/listings';
import type { Currency } from '@marque/core/rules/money';
import { type Result, succeed } from '@marque/core/rules/result';

export interface ShownLot {
  readonly lot: ListingDetail;
  /** For the lot's own amount: the least next bid while it is live, else its price. */
  readonly fees: FeeQuote;
  /** Server time, UTC ms. */
  readonly serverNow: number;
}

/** One lot with its fees for a buyer from a country; without one, from the caller’s own. */
export async function readLot(
  api: ApiClient,
  auctionId: number,
  country: string | null,
  signal: AbortSignal,
): Promise<Result<ShownLot, ApiFailure>> {
  const params = { auctionId };
  const query = country === null ? {} : { buyerCountryCode: country };
  const [detail, timely] = await Promise.all([
    api.call(readAuction, { params }, { signal }),
    api.call(readTimely, { params, query }, { signal }),
  ]);
  if (!detail.ok) return detail;
  if (!timely.ok) return timely;
  const { fees, tsServer } = timely.value.body;
  return succeed({ lot: detail.value.body, fees, serverNow: fromIso(tsServer) });
}

export interface LotHistory {
  readonly revision: number;
  readonly currency: Currency;
  /** Latest first, 1,000 at most. */
  readonly bids: readonly BidLine[];
  readonly extensions: readonly StaffExtension[];
}

export async function readHistory(
  api: ApiClient,
  auctionId: number,
  signal: AbortSignal,
): Promise<Result<LotHistory, ApiFailure>> {
  const answer = await api.call(listBids, { params: { auctionId } }, { signal });
  if (!answer.ok) return answer;
  const { revision, currencyCode, bids, extensions } = answer.value.body;
  return succeed({ revision, currency: currencyCode, bids, extensions });
}
