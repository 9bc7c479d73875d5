import type { ApiClient } from '../../client/types.ts';
import type { Site } from '../../rules/lot/types.ts';
import type { Me } from '../accounts/me.ts';

/**
 * What the server knows about one page request and hands to the storefront's loaders. The server builds it, the
 * storefront reads it; neither imports the other.
 */
export interface PageFacts {
  /** Decided once per request, from the port or the host. Nothing else asks which host it is. */
  readonly site: Site;
  /** The core's own client over an in-process fetch that carries the visitor's cookies. */
  readonly api: ApiClient;
  readonly me: Me | null;
  /** Goes into the page's `csrf-token` meta tag and is sent back as X-CSRF-Token. */
  readonly csrfToken: string;
  readonly language: string;
  readonly countryCode: string;
  readonly isCrawler: boolean;
  /** Server time (UTC ms) at which the page was asked for: the first clock every countdown uses. */
  readonly serverNow: number;
  /** Null while the flag service is switched off. */
  readonly flags: Readonly<Record<string, boolean>> | null;
  /** Origins of both sites, for links from one to the other. */
  readonly origins: Readonly<Record<Site, string>>;
  /** Nonce of the Content-Security-Policy for the page's own inline scripts. */
  readonly nonce: string;
  /** Demo and tests worlds show the demo accounts and sample-content marks. */
  readonly isDemo: boolean;
}
