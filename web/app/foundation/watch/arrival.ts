import type { LotId } from '@marque/core/rules/lot';

/** Query parameter with the lot that a visitor wanted to watch before the login. */
const NAME = 'watchLot';

/** An address of the site (path and query) that watches the lot on arrival. */
export function withLotToWatch(path: string, search: string, auctionId: LotId): string {
  const query = new URLSearchParams(search);
  query.set(NAME, String(auctionId));
  return `${path}?${query}`;
}

/** The lot to watch from a query, null if it names none, and the query without it. */
export function takeLotToWatch(search: string): { readonly auctionId: LotId | null; readonly rest: string } {
  const query = new URLSearchParams(search);
  const value = query.get(NAME);
  if (value === null) return { auctionId: null, rest: search };
  query.delete(NAME);
  const rest = query.toString();
  return { auctionId: /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null, rest: rest === '' ? '' : `?${rest}` };
}
