import type { ApiClient } from '@marque/core/client';
import type { Site } from '@marque/core/rules/lot';
import type { PageRequest } from '../page-request.ts';
import type { EncodedBodies } from './encoding.ts';

/** A page of text in English, as the sitemap and the feed of articles list it. */
export interface TextPage {
  /** The address without locale prefix. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** YYYY-MM-DD; null for a page without a date. */
  readonly date: string | null;
}

export interface PageHead {
  readonly status: number;
  /** Without `set-cookie`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values of `set-cookie`. */
  readonly cookies: readonly string[];
}

/** A page for one visitor. */
export interface RenderedPage extends PageHead {
  /** In the encoding of the request; null for a page without a body. */
  readonly body: Buffer | null;
}

/** Instead of the page of a member whose account can't be read, since the database is away: it would be a visitor's. */
export const ACCOUNT_AWAY: RenderedPage = { status: 503, headers: {}, cookies: [], body: null };

export function isAccountAway({ status, body }: RenderedPage): boolean {
  return status === ACCOUNT_AWAY.status && body === null;
}

/** A page for many visitors. */
export interface SharedPage extends PageHead {
  readonly bodies: EncodedBodies;
  /** Sources for the `script-src` of a Content-Security-Policy: the hashes of its inline scripts. */
  readonly scriptSources: readonly string[];
  /** The lots whose facts the loaders were told. */
  readonly lotIds: readonly number[];
  /** The lots whose own page it is; each visitor's page counts as a view. */
  readonly viewedLotIds: readonly number[];
  /** Whether facts are missing because the database is away. */
  readonly lacksData: boolean;
}

/** Draws pages. `api` answers the loaders' calls as the visitor of the request. */
export interface PageRenderer {
  render(request: PageRequest, api: ApiClient): Promise<RenderedPage>;
  renderShared(request: PageRequest, api: ApiClient): Promise<SharedPage>;
  textPages(site: Site): Promise<readonly TextPage[]>;
  stop(): Promise<void>;
}
