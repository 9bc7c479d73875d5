const PATIENT_MS = 120_000;
const EAGER_MS = 3_000;
const EAGER_FROM_VISITS = 2;

/**
 * Milliseconds until the newsletter popup opens, or null where it never does: on the sell-with-us pages, and for those
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
  if (visit.hasOptedIn || isUnder(visit.path, '/sell-with-us')) return null;
  return visit.hasCampaignFlag || visit.lotPagesSeen >= EAGER_FROM_VISITS ? EAGER_MS : PATIENT_MS;
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
