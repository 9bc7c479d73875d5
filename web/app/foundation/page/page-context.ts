import type { PageFacts } from '@marque/core/contracts/page';
import type { PictureSubject } from '@marque/core/rules/layout';
import type { Language } from '@marque/core/rules/places';
import { createContext } from 'react';
import { createContext as createLoaderContext, useRouteLoaderData } from 'react-router';

/** The address of a page in a language that it can be read in; `x-default` is for readers of all others. */
export interface LanguageLink {
  readonly language: Language | 'x-default';
  readonly href: string;
}

/** A feed (RSS) of the site. */
export interface FeedLink {
  readonly href: string;
  readonly title: string;
}

/** Server-only values of the document's head and end; empty in the browser. */
export interface PageHead {
  /** Nonce of the page's Content-Security-Policy. Browsers hide it from scripts. */
  readonly nonce?: string | undefined;
  /** The language that the page is in. */
  readonly pageLanguage?: string;
  readonly textsJson: string;
  /** What the page tells machines about itself (JSON-LD), safe inside a script element; empty where there is nothing. */
  readonly structuredDataJson?: string;
  /** The feeds that the page announces. */
  readonly feeds?: readonly FeedLink[];
  /** None if there is only one language. */
  readonly languageLinks?: readonly LanguageLink[];
  /** The colours of the site as a style sheet. */
  readonly tokensCss: string;
  /** The visitor's own facts as JSON, safe inside a script element; empty where the page's data contains them. */
  readonly ownSessionJson: string;
}

export const PageHeadContext = createContext<PageHead>({
  textsJson: '',
  tokensCss: '',
  ownSessionJson: '',
});

/** What the server knows about the request. Loaders read it with `context.get(pageFacts)`. */
export const pageFacts = createLoaderContext<PageFacts>();

/** Counts and a picture of the site's listings; the root loader fetches them for the frame of every page. */
export interface ListingsSummary {
  readonly all: number;
  readonly comingSoon: number;
  /** The picture of one listed lot, for pages that have none of their own. */
  readonly picture: {
    readonly key: string;
    readonly colour: string;
    readonly subject: PictureSubject | null;
  } | null;
}

/** Data of the root loader that pages read directly. */
interface FrameData {
  /** Null when the search did not answer. */
  readonly summary: ListingsSummary | null;
}

/** The picture for a page that has none of its own; null when no lot is listed or the search did not answer. */
export function useCoverPicture(): ListingsSummary['picture'] {
  return useRouteLoaderData<FrameData>('root')?.summary?.picture ?? null;
}
