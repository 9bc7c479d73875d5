import type { PageFacts } from '@marque/core/contracts/page';
import type { PictureSubject } from '@marque/core/rules/layout';
import { findLotsOrNone } from '../../foundation/lots/index.ts';

export interface ContentPicture {
  readonly key: string;
  readonly colour: string;
  readonly subject: PictureSubject | null;
}

type Facts = Pick<PageFacts, 'api' | 'serverNow' | 'site'>;

/** How long a found picture is used. */
const KEPT_MS = 10 * 60_000;

interface Found {
  /** UTC ms. */
  readonly at: number;
  readonly picture: ContentPicture;
}

/**
 * Finds the pictures of content pages: each the main picture of the best lot for the words that the page gives. A found picture
 * is used for ten minutes, so that a list of pages costs no search for each of them. The words come from the files of the
 * pages, so there are few.
 */
export function createPagePictures(): (facts: Facts, words: string | null) => Promise<ContentPicture | null> {
  const found = new Map<string, Found>();
  return async ({ api, serverNow, site }, words) => {
    if (words === null) return null;
    const name = `${site} ${words}`;
    const known = found.get(name);
    if (known !== undefined && Math.abs(serverNow - known.at) < KEPT_MS) return known.picture;
    const { hits } = await findLotsOrNone(api, site, 'all', { query: words, hitsPerPage: 1 });
    const [lot] = hits;
    // A search that failed has no hits, and the next page asks again.
    if (lot === undefined || lot.mainImagePath === null) return null;
    const picture = { key: lot.mainImagePath, colour: lot.mainImageColour, subject: lot.mainImageSubject };
    found.set(name, { at: serverNow, picture });
    return picture;
  };
}
