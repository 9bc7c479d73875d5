import type { ApiClient } from '../../client/types.ts';
import type { Site } from '../../rules/lot/types.ts';
import type { Me } from '../accounts/me.ts';

/** Where and as what the pages run. */
export interface Deployment {
  readonly environment: 'development' | 'staging' | 'production';
  readonly version: string;
  /** Origin of the API for active auctions; null where it is the site's own. */
  readonly auctionsOrigin: string | null;
  /** Key of the card gateway in whose frame cards are entered; null where they are entered in the form of the page. */
  readonly cardGatewayKey: string | null;
  /** Addresses of pictures at an image CDN, for `imageUrlBy`; null where they come from the site itself. */
  readonly imageTemplate: string | null;
  /** The service for live events, by its origin and key; absent where that is the site itself. */
  readonly realtime?: { readonly url: string; readonly key: string };
  /** Id of the tag manager's container; null without analytics. */
  readonly tagManager: string | null;
}

/**
 * Whom one rendering of a page serves: all visitors without a session, all members for whom the loaders return the same data,
 * or one caller.
 */
export type PageAudience = 'visitors' | 'members' | 'one';

/**
 * The context of one page request. The server builds it and the storefront's loaders read it; neither imports the other.
 */
export interface PageFacts {
  /** The site, determined once per request from port or host. No other code reads the host. */
  readonly site: Site;
  /** The core's own client over an in-process fetch that carries the visitor's cookies. */
  readonly api: ApiClient;
  readonly me: Me | null;
  /** The content of the page's `csrf-token` meta tag, sent back as X-CSRF-Token. Empty in a page for all visitors. */
  readonly csrfToken: string;
  readonly language: string;
  readonly countryCode: string;
  /** The country whose law decides on the consent; null unless a trusted proxy has looked it up. */
  readonly consentCountryCode: string | null;
  readonly isCrawler: boolean;
  /** Server time of the page request (UTC ms). Countdowns start from it. */
  readonly serverNow: number;
  /** Null while the flag service is switched off. */
  readonly flags: Readonly<Record<string, boolean>> | null;
  /** Origins of both sites, for links between them. */
  readonly origins: Readonly<Record<Site, string>>;
  /** Nonce of the Content-Security-Policy for the page's own inline scripts. */
  readonly nonce: string;
  /** Pages for more than one are rendered whole, and their data carries no fact of one of them. */
  readonly audience: PageAudience;
  readonly deployment: Deployment;
  /** Demo and tests worlds show the demo accounts and sample-content marks. */
  readonly isDemo: boolean;
}
