/** Which parts of the frame a page has. */
interface PageFrame {
  readonly hasQuickLinks: boolean;
  readonly hasSearch: boolean;
}

const ACCOUNT_PAGES = ['/account', '/bidding', '/watched', '/login'] as const;

/** For-sale and plates pages have no quick links, account pages no search field. `path` is without locale prefix. */
export function pageFrame(path: string): PageFrame {
  return {
    hasQuickLinks: !isForSalePage(path) && !isUnder(path, '/plates'),
    hasSearch: !ACCOUNT_PAGES.some((root) => isUnder(path, root)),
  };
}

/** Whether the page is /for-sale or below it. `path` is without locale prefix. */
export function isForSalePage(path: string): boolean {
  return isUnder(path, '/for-sale');
}

/** Whether a path is that page or below it; "/accountancy" is not below "/account". */
export function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}
