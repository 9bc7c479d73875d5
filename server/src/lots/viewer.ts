import { hidesPrice, type PriceViewer } from '@marque/core/rules/display';
import { canSeeSalePrice, isMember, type Person } from '@marque/core/rules/people';
import { type Caller, personOf } from '../platform/http/index.ts';
import type { LotRow } from './lot-row.ts';

/** The viewer of a listing, who determines which values are withheld. */
export interface Viewer {
  readonly person: Person;
  readonly isCrawler: boolean;
  /** Whether visitors have to log in for sold prices (`feature.loginWall`). */
  readonly loginWall: boolean;
}

/** The viewer as the price rules need it. The server always has its flags, so they are never pending. */
export function priceViewerOf({ person, isCrawler, loginWall }: Viewer): PriceViewer {
  return { isLoggedIn: isMember(person), isCrawler, loginWall: loginWall ? 'on' : 'serviceOff' };
}

/** Whether the viewer may filter and sort by prices of sold lots. */
export function seesSoldPrices(viewer: Viewer): boolean {
  return !hidesPrice('sold', priceViewerOf(viewer));
}

/** Whether the person may see the sale price of the lot, apart from the login wall. */
export function seesSalePrice(
  row: Pick<LotRow, 'vendor_id' | 'sale_format'>,
  person: Person,
  buyerId: number | null,
): boolean {
  return canSeeSalePrice(person, { vendorId: row.vendor_id, buyerId, saleFormat: row.sale_format });
}

/** The viewer that a caller is. */
export function viewerOf(caller: Caller, loginWall: boolean): Viewer {
  return { person: personOf(caller), isCrawler: caller.isCrawler, loginWall };
}
