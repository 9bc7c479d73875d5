import type { Listing } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { type SellPage, sellMakePath } from '@marque/core/rules/selling';
import { findLotsIfAny } from '../../foundation/lots/index.ts';

/** Results below the form. */
const SOLD_SHOWN = 4;
/** To find pictures of different lots in. */
const CANDIDATES = 12;

export interface SellPicture {
  readonly key: string;
  readonly colour: string;
}

/** The make that the landing page names as an example, with how many of it were sold. */
export interface SellExample {
  readonly make: string;
  readonly path: string;
  readonly count: number;
  readonly picture: SellPicture | null;
}

export interface SellData {
  readonly page: SellPage;
  readonly hero: SellPicture | null;
  /** Beside further ways to sell. */
  readonly pictures: readonly SellPicture[];
  readonly sold: readonly Listing[];
  readonly example: SellExample | null;
}

type Facts = Pick<PageFacts, 'api' | 'site'>;

/** What stands around the words of a page about selling. A part that cannot be had is left out, not the page. */
export async function loadSell({ api, site }: Facts, page: SellPage): Promise<SellData> {
  const ofMake = page.make === null ? {} : { facetFilters: { make: [page.make] } };
  const [live, sold] = await Promise.all([
    findLotsIfAny(api, site, 'live', { sort: 'mostBids', hitsPerPage: CANDIDATES, ...ofMake }),
    findLotsIfAny(api, site, 'sold', { sort: 'newest', hitsPerPage: CANDIDATES, ...ofMake }),
  ]);
  const pictures = picturesOf([...live.hits, ...sold.hits]);
  return {
    page,
    hero: picturesOf(live.hits.filter(isMain))[0] ?? pictures[0] ?? null,
    pictures: pictures.slice(1, 4),
    sold: sold.hits.slice(0, SOLD_SHOWN),
    example: page.topic === 'landing' ? await findExample({ api, site }, sold.hits) : null,
  };
}

/** What the site is about, rather than what it takes as well. */
function isMain({ lotType }: Listing): boolean {
  return lotType === 'car' || lotType === 'watch';
}

/** The make sold last that has a page of its own. */
async function findExample({ api, site }: Facts, sold: readonly Listing[]): Promise<SellExample | null> {
  for (const lot of sold.filter(isMain)) {
    const { make } = lot;
    const path = make === null ? null : sellMakePath(site, make);
    if (make === null || path === null) continue;
    const { nbHits } = await findLotsIfAny(api, site, 'sold', { hitsPerPage: 0, facetFilters: { make: [make] } });
    return { make, path, count: nbHits, picture: picturesOf([lot])[0] ?? null };
  }
  return null;
}

function picturesOf(lots: readonly Listing[]): readonly SellPicture[] {
  return lots.flatMap(({ mainImagePath, mainImageColour, lotType }) =>
    mainImagePath === null || lotType === 'plate' ? [] : [{ key: mainImagePath, colour: mainImageColour }],
  );
}
