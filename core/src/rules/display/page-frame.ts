/** Which parts of the frame a page has. */
interface PageFrame {
  /** Links to other pages, in the header and the footer. */
  readonly hasNavigation: boolean;
  readonly hasQuickLinks: boolean;
  readonly hasSearch: boolean;
  /** The newsletter's form in the footer. */
  readonly hasNewsletter: boolean;
}

const ACCOUNT_PAGES = ['/account', '/bidding', '/watched', '/login'] as const;

/** Pages for looking round. On all others the newsletter would compete with the page's own button. */
const BROWSING_PAGES = [
  '/buy',
  '/for-sale',
  '/plates',
  '/collection',
  '/makes',
  '/events',
  '/stories',
  '/articles',
  '/guides',
  '/how-to-buy',
  '/about-us',
  '/faqs',
  '/press-cuttings',
  '/managed-service',
] as const;

/** A long form, without links that lead away from it. Its result pages have the whole frame. */
const FORM_PAGE = /^\/consignment\/?$/;

/** The page of an event has the form to attend it. */
const EVENT_PAGE = /^\/events\/./;

/** For-sale and plates pages have no quick links, account pages no search field. `path` is without locale prefix. */
export function pageFrame(path: string): PageFrame {
  const hasNavigation = !FORM_PAGE.test(path);
  return {
    hasNavigation,
    hasQuickLinks: hasNavigation && !isForSalePage(path) && !isUnder(path, '/plates'),
    hasSearch: hasNavigation && !ACCOUNT_PAGES.some((root) => isUnder(path, root)),
    hasNewsletter: path === '/' || (BROWSING_PAGES.some((root) => isUnder(path, root)) && !EVENT_PAGE.test(path)),
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
