import type { PageFacts } from '@marque/core/contracts/page';
import { createContext } from 'react';
import { createContext as createLoaderContext } from 'react-router';

/** Server-only values of the document's head and end; empty in the browser. */
export interface PageHead {
  /** Nonce of the page's Content-Security-Policy. Browsers hide it from scripts. */
  readonly nonce: string | undefined;
  readonly textsJson: string;
  /** The colours of the site as a style sheet. */
  readonly tokensCss: string;
}

export const PageHeadContext = createContext<PageHead>({ nonce: undefined, textsJson: '', tokensCss: '' });

/** What the server knows about the request. Loaders read it with `context.get(pageFacts)`. */
export const pageFacts = createLoaderContext<PageFacts>();
