import { useRouteLoaderData } from 'react-router';

/** Counts and a picture of the site's listings; the root loader fetches them for the frame of every page. */
export interface ListingsSummary {
  readonly all: number;
  readonly comingSoon: number;
  /** The picture of one listed lot, for pages that have none of their own. */
  readonly picture: { readonly key: string; readonly colour: string } | null;
}

/** Data of the root loader that pages read directly. */
export interface FrameData {
  /** Null when the search did not answer. */
  readonly summary: ListingsSummary | null;
}

/** The picture for a page that has none of its own; null when no lot is listed or the search did not answer. */
export function useCoverPicture(): ListingsSummary['picture'] {
  return useRouteLoaderData<FrameData>('root')?.summary?.picture ?? null;
}
