import type { ShownBanner, ShownSlide } from '@marque/core/contracts/home-content';
import { mediaOfBanner, mediaOfSlide, type PromoBanner, type Slide, shownAt } from '@marque/core/rules/home-content';
import type { Site } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { listContent } from './store/content.ts';
import { type ListedMedia, listMedia } from './store/media.ts';
import { readItems } from './stored-content.ts';

/** What visitors of a home page see at a time (UTC ms). Read anew for each page, so that a save shows at once. */
export async function readShown(
  db: Kysely<Schema>,
  site: Site,
  now: number,
): Promise<{ slides: ShownSlide[]; banners: ShownBanner[] }> {
  const rows = await listContent(db, site);
  const slides = shownAt(readItems(rows, 'slides'), now);
  const banners = shownAt(readItems(rows, 'banners'), now);
  const used = [...slides.flatMap(mediaOfSlide), ...banners.flatMap(mediaOfBanner)];
  const files = await listMedia(db, [...new Set(used.map(({ key }) => key))]);
  const known = new Map(files.map((file) => [file.key, file]));
  return {
    slides: slides.flatMap((slide) => slideOf(slide, known)),
    banners: banners.flatMap((banner) => bannerOf(banner, known)),
  };
}

type Known = ReadonlyMap<string, ListedMedia>;

/** Drawn pictures of lots have this form. */
const DRAWING = { width: 1200, height: 800, colour: 'transparent' } as const;

function pictureOf(key: string, known: Known) {
  const { width, height, colour } = known.get(key) ?? DRAWING;
  return {
    key,
    width: width ?? DRAWING.width,
    height: height ?? DRAWING.height,
    colour: colour ?? DRAWING.colour,
  };
}

function slideOf(slide: Slide, known: Known): ShownSlide[] {
  const { mediaType, source, thumbnail, hasLogo, logoSrc, logoHeights } = slide;
  const pictureKey = mediaType === 'video' ? thumbnail : source;
  // Rules refuse a live slide without them.
  if (source === null || pictureKey === null) return [];
  return [
    {
      title: slide.title,
      previewText: slide.previewText,
      buttonText: slide.buttonText === '' ? null : slide.buttonText,
      destinationLink: slide.destinationLink,
      destinationType: slide.destinationType,
      mediaType,
      picture: pictureOf(pictureKey, known),
      video: mediaType === 'video' ? `/${source}` : null,
      logo: hasLogo && logoSrc !== null ? { address: `/${logoSrc}`, ...logoHeights } : null,
      displayTime: slide.displayTime,
    },
  ];
}

function bannerOf({ heading, subHeading, url, openInNewTab, mainImage }: PromoBanner, known: Known): ShownBanner[] {
  if (mainImage === null) return [];
  return [{ heading, subHeading, url, openInNewTab, mainImage: pictureOf(mainImage, known) }];
}
