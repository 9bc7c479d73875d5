import { endOf, fromIso } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { priceNamed } from '@marque/core/rules/display';
import { conversionFactor } from '@marque/core/rules/money';
import { DEFAULT_CURRENCY } from '@marque/core/rules/places';
import type { Sort } from '@marque/core/rules/search';

/** The hits of both sites as one list, each site's in its own order; by relevance the sites take turns. */
export function mergeSites(lots: readonly Listing[], sort: Sort): readonly Listing[] {
  const sites = [...Map.groupBy(lots, ({ site }) => site).values()];
  const merged: Listing[] = [];
  const places = sites.map(() => 0);
  for (let turn = 0; merged.length < lots.length; turn += 1) {
    const heads = sites.map((list, at) => list[places[at] ?? 0]);
    const next = sort === 'relevance' ? nextInTurn(heads, turn) : leastOf(heads, sort);
    const lot = heads[next];
    if (lot !== undefined) {
      merged.push(lot);
      places[next] = (places[next] ?? 0) + 1;
    }
  }
  return merged;
}

function nextInTurn(heads: readonly (Listing | undefined)[], turn: number): number {
  const own = turn % heads.length;
  return heads[own] === undefined ? heads.findIndex((head) => head !== undefined) : own;
}

function leastOf(heads: readonly (Listing | undefined)[], sort: Exclude<Sort, 'relevance'>): number {
  let least = heads.findIndex((head) => head !== undefined);
  for (const [at, head] of heads.entries()) {
    const best = heads[least];
    if (head !== undefined && best !== undefined && orderOf(head, sort) < orderOf(best, sort)) least = at;
  }
  return least;
}

function orderOf(lot: Listing, sort: Exclude<Sort, 'relevance'>): number {
  switch (sort) {
    case 'endingSoon':
      return endOf(lot) ?? Number.POSITIVE_INFINITY;
    case 'newest':
      return -fromIso(lot.dtListedUTC);
    case 'mostBids':
      return -lot.noBids;
    case 'priceLow':
      return priceOf(lot);
    case 'priceHigh':
      return -priceOf(lot);
  }
}

/** About how much in the currency of the sites; only for the order. */
function priceOf(lot: Listing): number {
  const price = lot.salePrice ?? priceNamed(lot) ?? lot.currentBid;
  return price * (conversionFactor(lot.currencyCode, DEFAULT_CURRENCY) ?? 1);
}
