import { imageUrl } from '@marque/core/contracts/images';
import type { Listing } from '@marque/core/contracts/listings';
import { type HomeSlide, listSlides } from '@marque/core/contracts/slides';
import { chooseSlides } from '@marque/core/rules/display';
import { isLive, lotPath, type Site } from '@marque/core/rules/lot';
import { SECOND_MS } from '@marque/core/rules/time';
import { listActive, viewerOf } from '../../lots/index.ts';
import { type Caller, type Route, replied, route } from '../../platform/http/index.ts';
import type { ListingRouteDependencies } from '../routes.ts';

/** How long an answer serves all callers. Each costs the reading of all live lots, and slides change over hours. */
const KEPT_MS = 10 * SECOND_MS;

/** Slides show nothing that depends on who sees them. */
const ANYONE: Caller = { kind: 'visitor', isCrawler: false };

interface Kept {
  /** UTC milliseconds. */
  readonly until: number;
  readonly slides: Promise<HomeSlide[]>;
}

/** As on the home page, the slides are chosen from the lots with the most bids. */
export function listSlidesRoute({ context, presenter, loginWall }: ListingRouteDependencies): Route {
  const kept = new Map<Site, Kept>();

  async function readSlides(site: Site): Promise<HomeSlide[]> {
    const rows = (await listActive(context.db.read, site)).filter(({ stage }) => isLive(stage));
    const listings = await presenter.listings(rows, viewerOf(ANYONE, loginWall()));
    return chooseSlides(listings.toSorted((one, other) => other.noBids - one.noBids)).flatMap(slideOf);
  }

  function slidesOf(site: Site): Promise<HomeSlide[]> {
    const now = context.clock.now();
    const known = kept.get(site);
    if (known !== undefined && now < known.until) return known.slides;
    const slides = readSlides(site);
    kept.set(site, { until: now + KEPT_MS, slides });
    slides.catch(() => kept.delete(site));
    return slides;
  }

  return route(listSlides, async ({ site }) => replied(200, { slides: await slidesOf(site) }));
}

function slideOf(lot: Listing): HomeSlide[] {
  if (lot.mainImagePath === null) return [];
  return [
    {
      title: lot.title,
      previewText: lot.summary,
      buttonText: lot.tileButtonText,
      destinationLink: lotPath(lot),
      destinationType: 'auction',
      mediaType: 'image',
      source: imageUrl(lot.mainImagePath, { width: 1920, format: 'webp' }),
      thumbnail: imageUrl(lot.mainImagePath, { width: 480, format: 'webp' }),
      hasLogo: lot.tileTitleImagePath !== null,
      logoSrc: lot.tileTitleImagePath,
      logoHeights: null,
      displayTime: null,
    },
  ];
}
