/** Which parts of the frame a page has. */
export interface PageFrame {
  readonly hasQuickLinks: boolean;
  readonly hasSearch: boolean;
}

const ACCOUNT_PAGES = ['/account', '/bidding', '/watched', '/login'] as const;

/**
 * Lots keep to themselves: no quick links on for-sale and plates pages. Account pages have no search field.
 * `path` is without locale prefix.
 */
export function pageFrame(path: string): PageFrame {
  return {
    hasQuickLinks: !isForSalePage(path) && !isUnder(path, '/plates'),
    hasSearch: !ACCOUNT_PAGES.some((root) => isUnder(path, root)),
  };
}

/** Whether the page stands under /for-sale: a lot's own page there, or their list. `path` is without locale prefix. */
export function isForSalePage(path: string): boolean {
  return isUnder(path, '/for-sale');
}

/** Whether a path is that page or one below it, and not one whose name only begins the same. */
export function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}
