/** Which parts of the frame a page has. */
export interface PageFrame {
  readonly hasQuickLinks: boolean;
  readonly hasSearch: boolean;
}

const ACCOUNT_PAGES = ['/account', '/bidding', '/watched', '/login'];

/**
 * Lots keep to themselves: no quick links on for-sale and plates pages. Account pages have no search field.
 * `path` is without locale prefix.
 */
export function frameOf(path: string): PageFrame {
  return {
    hasQuickLinks: !isUnder(path, '/for-sale') && !isUnder(path, '/plates'),
    hasSearch: !ACCOUNT_PAGES.some((root) => isUnder(path, root)),
  };
}

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}
