import { slugify } from '../format/index.ts';
import type { Site } from '../lot/index.ts';
import { LANDING_MAKES, WATCH_BRANDS } from '../search/index.ts';
import { SELL_FOLDERS } from './sell-folders.ts';

/** The pages below, by the last part of their address. */
const TOPICS = {
  cars: { auctions: 'auctions', 'plates-parts': 'platesParts', collections: 'collections' },
  watches: {
    auctions: 'auctions',
    'buy-now': 'buyNow',
    'managed-service': 'managedService',
    'watch-collections': 'collections',
    'off-market-watch-sales': 'offMarket',
  },
} as const satisfies Readonly<Record<Site, Readonly<Record<string, string>>>>;

type TopicOf<S extends Site> = (typeof TOPICS)[S][keyof (typeof TOPICS)[S]];
export type SellTopic = 'landing' | TopicOf<'cars'> | TopicOf<'watches'> | 'make';

/** A page about selling: what it is about, and the make or brand where it is about one. */
export interface SellPage {
  readonly topic: SellTopic;
  readonly make: string | null;
}

const OF_MAKE = 'sell-my-';

/** Makes of cars and brands of watches that have a page of their own to sell by, under their part of the address. */
const MAKES: Readonly<Record<Site, ReadonlyMap<string, string>>> = {
  cars: bySegment(LANDING_MAKES),
  watches: bySegment(WATCH_BRANDS),
};

/** The page about selling that a site has under that part of an address ("sell-my-porsche"; none for the landing); or null. */
export function sellPageOf(site: Site, segment: string | null): SellPage | null {
  if (segment === null || segment === '') return { topic: 'landing', make: null };
  const topics: Readonly<Record<string, SellTopic>> = TOPICS[site];
  const topic = Object.hasOwn(topics, segment) ? topics[segment] : undefined;
  if (topic !== undefined) return { topic, make: null };
  if (!segment.startsWith(OF_MAKE)) return null;
  const make = MAKES[site].get(segment.slice(OF_MAKE.length));
  return make === undefined ? null : { topic: 'make', make };
}

/** What the page about selling says of a form that was sent, by `?success` of its address; null: nothing, also for other words. */
export function sellOutcome(success: string | null): 'success' | 'failure' | null {
  if (success === 'false') return 'failure';
  return success === '' || success === 'true' ? 'success' : null;
}

/** The address of a site's page about selling that make; null for one without. */
export function sellMakePath(site: Site, make: string): string | null {
  const segment = slugify(make);
  return MAKES[site].get(segment) === make ? `${SELL_FOLDERS[site]}/${OF_MAKE}${segment}` : null;
}

function bySegment(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [slugify(name), name]));
}
