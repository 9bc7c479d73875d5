import type { Listing } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { fillsSlide, type PictureSubject } from '@marque/core/rules/layout';
import { type SellPage, sellMakePath } from '@marque/core/rules/selling';
import { findLotsOrNone } from '../../foundation/lots/index.ts';

const SOLD_SHOWN = 4;
/** Lots from which the pictures are chosen. */
const CANDIDATES = 12;

export interface SellPicture {
  readonly key: string;
  readonly colour: string;
  readonly subject: PictureSubject | null;
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
  readonly pictures: readonly SellPicture[];
  readonly sold: readonly Listing[];
  readonly example: SellExample | null;
}

type Facts = Pick<PageFacts, 'api' | 'site'>;

/** Loads the lots and pictures of a page about selling. A part whose search fails is left out. */
export async function loadSell({ api, site }: Facts, page: SellPage): Promise<SellData> {
  const ofMake = page.make === null ? {} : { facetFilters: { make: [page.make] } };
  const [live, sold] = await Promise.all([
    findLotsOrNone(api, site, 'live', { sort: 'mostBids', hitsPerPage: CANDIDATES, ...ofMake }),
    findLotsOrNone(api, site, 'sold', { sort: 'newest', hitsPerPage: CANDIDATES, ...ofMake }),
  ]);
  const pictures = picturesOf([...live.hits, ...sold.hits]);
  return {
    page,
    hero:
      picturesOf(live.hits.filter(isMain)).find(({ subject }) => site === 'watches' || fillsSlide(subject)) ??
      pictures[0] ??
      null,
    pictures: pictures.slice(1, 4),
    sold: sold.hits.slice(0, SOLD_SHOWN),
    example: page.topic === 'landing' ? await findExample({ api, site }, sold.hits) : null,
  };
}

/** Whether the lot is of the site's main type. */
function isMain({ lotType }: Listing): boolean {
  return lotType === 'car' || lotType === 'watch';
}

/** The most recently sold make that has its own page. */
async function findExample({ api, site }: Facts, sold: readonly Listing[]): Promise<SellExample | null> {
  for (const lot of sold.filter(isMain)) {
    const { make } = lot;
    const path = make === null ? null : sellMakePath(site, make);
    if (make === null || path === null) continue;
    const { nbHits } = await findLotsOrNone(api, site, 'sold', { hitsPerPage: 0, facetFilters: { make: [make] } });
    return { make, path, count: nbHits, picture: picturesOf([lot])[0] ?? null };
  }
  return null;
}

function picturesOf(lots: readonly Listing[]): readonly SellPicture[] {
  return lots.flatMap(({ mainImagePath, mainImageColour, mainImageSubject, lotType }) =>
    mainImagePath === null || lotType === 'plate'
      ? []
      : [{ key: mainImagePath, colour: mainImageColour, subject: mainImageSubject }],
  );
}
