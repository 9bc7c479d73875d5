const PATIENT_MS = 120_000;
const EAGER_MS = 3_000;
const EAGER_FROM_VISITS = 2;

/** Pages of either site on which a seller reads about selling or fills in a form, which the popup must not interrupt. */
const SELLING_PAGES = ['/sell-with-us', '/sell-your-watch', '/consignment'] as const;

/**
 * Milliseconds until the newsletter popup opens, or null where it never does: on the selling pages, and for visitors
 * who have opted in. It hurries for those who came through a campaign's link or have seen two lots already.
 */
export function newsletterDelay(visit: {
  /** Without the locale prefix. */
  readonly path: string;
  /** Whether the address carries the `qp` parameter. */
  readonly hasCampaignFlag: boolean;
  readonly lotPagesSeen: number;
  readonly hasOptedIn: boolean;
}): number | null {
  if (visit.hasOptedIn || SELLING_PAGES.some((page) => isUnder(visit.path, page))) return null;
  return visit.hasCampaignFlag || visit.lotPagesSeen >= EAGER_FROM_VISITS ? EAGER_MS : PATIENT_MS;
}

/** The newsletter popup of one page. Once closed, it does not open again. */
export type NewsletterPopup = 'waiting' | 'open' | 'dismissed' | 'submitted';

export type NewsletterEvent = 'delayPassed' | 'dismissed' | 'submitted';

/** The popup opens once, when its delay has passed, and closes when it is dismissed or its form was taken. */
export function reduceNewsletter(popup: NewsletterPopup, event: NewsletterEvent): NewsletterPopup {
  if (event === 'delayPassed') return popup === 'waiting' ? 'open' : popup;
  return popup === 'open' ? event : popup;
}

/** The cookie that suppresses the popup for thirty days, set after a submission only. */
export function newsletterCookie(popup: NewsletterPopup): 'newsletterOptIn' | null {
  return popup === 'submitted' ? 'newsletterOptIn' : null;
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
