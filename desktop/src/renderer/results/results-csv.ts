import type { LotResult } from '@marque/core/contracts/staff';
import { writeCsv } from '../csv/index.ts';

/** Column names of the file, in the order of its cells. They are for programs, so that they are never translated. */
const HEAD = ['lot', 'site', 'title', 'outcome', 'ended', 'currency', 'price', 'reserve', 'bids', 'payment', 'seller'];

/** Results as CSV, with times in UTC and prices in major units. */
export function resultsCsv(results: readonly LotResult[]): string {
  return writeCsv(
    HEAD,
    results.map((result) => [
      result.auctionId,
      result.site,
      result.title,
      result.outcome,
      result.dtEndedUTC,
      result.currencyCode,
      result.price,
      result.reserve,
      result.noBids,
      result.paymentStatus,
      result.vendorNickName,
    ]),
  );
}
