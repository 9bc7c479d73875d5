import { splitLocalePrefix } from '../../places/index.ts';
import { hasFlag, type QueryEntries, type QueryReader } from './query.ts';

const LONGEST_TARGET = 2_000;

/** Pages that would cause a loop or a logout as the target of a login. */
const NEVER_TARGETS: ReadonlySet<string> = new Set([
  '/login',
  '/account/login',
  '/account/loginDrawer',
  '/account/logout',
  '/account/register',
]);

/**
 * The target if it is a path of this site, else null. Refuses what browsers read as another host or another kind of
 * address although it looks like a path: "//host", "/\host", a tab or line break inside, "https:", and dot segments,
 * which could turn into any of these once they are resolved.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (target === null || target === undefined || target.length > LONGEST_TARGET) return null;
  if (!target.startsWith('/') || hasControlOrBackslash(target)) return null;
  const path = target.replace(/[?#].*$/, '');
  if (path.includes('//') || hasDotSegment(path)) return null;
  return NEVER_TARGETS.has(splitLocalePrefix(path).path.replace(/\/$/, '')) ? null : target;
}

/** Origin of a login target, which decides its lifetime. */
export type RedirectOrigin = 'loginPage' | 'consignment' | 'intent';

export const REDIRECT_LIFE_SECONDS: Readonly<Record<RedirectOrigin, number>> = {
  loginPage: 60,
  consignment: 600,
  intent: 600,
};

/** What a link to the consignment form says about the deal behind it. */
export interface ConsignmentLink {
  readonly dealId: string | null;
  readonly vendorId: string | null;
  readonly region: string | null;
  readonly lotSubType: string | null;
  readonly dealTitle: string | null;
  /** Shows the form without a card; submission still requires one. */
  readonly skipsCard: boolean;
}

/** Reads the address of the consignment form. What is missing or empty is null. */
export function readConsignmentLink(query: QueryReader): ConsignmentLink {
  return {
    dealId: query.get('did') || null,
    vendorId: query.get('vid') || null,
    region: query.get('region') || null,
    lotSubType: query.get('lotSubType') || null,
    dealTitle: query.get('dealTitle') || null,
    skipsCard: hasFlag(query, 'skip-card'),
  };
}

/** Where a login from the consignment form comes back to: the form with the deal it was opened for. */
export function consignmentTarget(path: string, link: ConsignmentLink): string {
  const entries: QueryEntries = [];
  if (link.dealId !== null) entries.push(['did', link.dealId]);
  if (link.vendorId !== null) entries.push(['vid', link.vendorId]);
  if (link.lotSubType !== null) entries.push(['lotSubType', link.lotSubType]);
  if (link.region !== null) entries.push(['region', link.region]);
  const query = entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) {
    if (character === '\\' || character < ' ' || character === '\u007f') return true;
  }
  return false;
}

/** "." and ".." between slashes, in their escaped spellings too. */
function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}
