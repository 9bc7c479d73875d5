import { hidesPrice, type PriceViewer } from '@marque/core/rules/display';
import { isMember, maySeeSalePrice, type Person } from '@marque/core/rules/people';
import { type Caller, personOf } from '../platform/http/index.ts';
import type { LotRow } from './lot-row.ts';

/** For whom a listing is made out: decides what of it is withheld. */
export interface Viewer {
  readonly person: Person;
  readonly isCrawler: boolean;
  /** Whether visitors have to log in for sold prices (`feature.loginWall`). */
  readonly loginWall: boolean;
}

/** The same person as the rules about prices know them. A server that has its flags never waits for them. */
export function priceViewerOf({ person, isCrawler, loginWall }: Viewer): PriceViewer {
  return { isLoggedIn: isMember(person), isCrawler, loginWall: loginWall ? 'on' : 'serviceOff' };
}

/** Whether prices of sold lots may be found and sorted by. */
export function seesSoldPrices(viewer: Viewer): boolean {
  return !hidesPrice('sold', priceViewerOf(viewer));
}

/** Whether this person is told what the lot was sold for, the login wall aside. */
export function tellsSalePrice(row: LotRow, person: Person, buyerId: number | null): boolean {
  return maySeeSalePrice(person, { vendorId: row.vendor_id, buyerId, saleFormat: row.sale_format });
}

/** The caller as presenting a lot needs to know them. */
export function viewerOf(caller: Caller, loginWall: boolean): Viewer {
  return { person: personOf(caller), isCrawler: caller.isCrawler, loginWall };
}
