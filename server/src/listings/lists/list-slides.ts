import { imageUrl } from '@marque/core/contracts/images';
import type { Listing } from '@marque/core/contracts/listings';
import { type HomeSlide, listSlides } from '@marque/core/contracts/slides';
import { chooseSlides } from '@marque/core/rules/display';
import { isLive, lotPath } from '@marque/core/rules/lot';
import { listActive, viewerOf } from '../../lots/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import type { ListingRouteDependencies } from '../routes.ts';

/** As on the home page, the slides are chosen from the lots with the most bids. */
export function listSlidesRoute({ context, presenter, loginWall }: ListingRouteDependencies): Route {
  return route(listSlides, async ({ caller, site }) => {
    const rows = (await listActive(context.db.read, site)).filter(({ stage }) => isLive(stage));
    const listings = await presenter.listings(rows, viewerOf(caller, loginWall()));
    const lots = chooseSlides(listings.toSorted((one, other) => other.noBids - one.noBids));
    return replied(200, { slides: lots.flatMap(slideOf) });
  });
}

function slideOf(lot: Listing): readonly HomeSlide[] {
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
