import { readCookie } from '../storage/cookie-text.ts';
import type { CookieName } from '../storage/cookies.ts';
import type { QueryReader } from './query.ts';

/** What an address says of the campaign that it is a link of; each is kept in the cookie of its name. */
export const CAMPAIGN_COOKIES = ['utm_source', 'utm_medium', 'utm_campaign'] as const satisfies readonly CookieName[];
export type CampaignCookie = (typeof CAMPAIGN_COOKIES)[number];

/** What advertisements add to an address beside the names above. */
const CAMPAIGN_PARAMETER = /^(?:utm_[a-z]+|[a-z]{1,6}clid)$/;

/** Whether a parameter of an address says only by which link a visitor came. */
export function isCampaignParameter(name: string): boolean {
  return CAMPAIGN_PARAMETER.test(name);
}

/** The most characters of each that are kept. */
const LONGEST = 200;

/** What an address does to the cookies of campaigns. */
interface CampaignChange {
  readonly set: Readonly<Partial<Record<CampaignCookie, string>>>;
  readonly clear: readonly CampaignCookie[];
}

/**
 * A campaign's link puts what it names into the cookies and leaves the others as they are. A link of Facebook's telephone
 * campaign, told by both words among its values, clears them all instead: those calls are counted elsewhere.
 */
export function readCampaign(query: QueryReader): CampaignChange {
  const named = CAMPAIGN_COOKIES.flatMap((name) => {
    const value = (query.get(name) ?? '').trim().slice(0, LONGEST);
    return value === '' ? [] : [[name, value] as const];
  });
  if (isFacebookPhone(named.map(([, value]) => value))) return { set: {}, clear: CAMPAIGN_COOKIES };
  return { set: Object.fromEntries(named), clear: [] };
}

/** What the cookies name of the campaign, as it is sent with a bid or an enquiry. Cookies are external input of any length. */
export function campaignIn(cookies: string): Readonly<Partial<Record<CampaignCookie, string>>> {
  return Object.fromEntries(
    CAMPAIGN_COOKIES.flatMap((name) => {
      const value = readCookie(cookies, name)?.slice(0, LONGEST);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function isFacebookPhone(values: readonly string[]): boolean {
  const words = new Set(values.flatMap((value) => value.toLowerCase().split(/[^a-z]+/)));
  return (words.has('facebook') || words.has('fb')) && words.has('phone');
}
