import { SITES, type Site } from '../lot/index.ts';

/** Where each site tells how to sell on it. The other site has no such pages. */
export const SELL_FOLDERS: Readonly<Record<Site, string>> = { cars: '/sell-with-us', watches: '/sell-your-watch' };

/** The site on which an address about selling is; null for another address, which both sites may have. */
export function siteOfSellPath(path: string): Site | null {
  return SITES.find((site) => `${path}/`.startsWith(`${SELL_FOLDERS[site]}/`)) ?? null;
}
