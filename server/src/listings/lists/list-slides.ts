import type { ShownSlide } from '@marque/core/contracts/home-content';
import { imageUrl } from '@marque/core/contracts/images';
import type { Listing } from '@marque/core/contracts/listings';
import { type HomeSlide, listSlides } from '@marque/core/contracts/slides';
import { chooseSlides } from '@marque/core/rules/display';
import { isLive, lotPath, type Site } from '@marque/core/rules/lot';
import { SECOND_MS } from '@marque/core/rules/time';
import { readShown } from '../../home-content/index.ts';
import { listActive, viewerOf } from '../../lots/index.ts';
import { type Caller, type Route, replied, route } from '../../platform/http/index.ts';
import type { ListingRouteDependencies } from '../routes.ts';

/** How long an answer made of lots serves all callers. Each costs the reading of all live lots, and slides change over hours. */
const KEPT_MS = 10 * SECOND_MS;

/** Slides show nothing that depends on who sees them. */
const ANYONE: Caller = { kind: 'visitor', isCrawler: false };

interface Kept {
  /** UTC milliseconds. */
  readonly until: number;
  readonly slides: Promise<HomeSlide[]>;
}

/**
 * As on the home page: the slides of staff, read anew so that a save shows at once; without any, those of the lots with the most
 * bids.
 */
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

  return route(listSlides, async ({ site }) => {
    const { slides } = await readShown(context.db.read, site, context.clock.now());
    return replied(200, { slides: slides.length > 0 ? slides.map(slideOfStaff) : await slidesOf(site) });
  });
}

function slideOfStaff({ picture, video, logo, ...slide }: ShownSlide): HomeSlide {
  return {
    ...slide,
    source: video ?? imageUrl(picture.key, { width: 1920, format: 'webp' }),
    thumbnail: imageUrl(picture.key, { width: 480, format: 'webp' }),
    hasLogo: logo !== null,
    logoSrc: logo?.address ?? null,
    logoHeights: logo === null ? null : { mobile: logo.mobile, desktop: logo.desktop },
  };
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
