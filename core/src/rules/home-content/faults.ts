import { HOME_LIMITS } from './limits.ts';
import { fitsDestination, isHomeLink } from './links.ts';
import type { PromoBanner, Showing, Slide } from './types.ts';

/** Why a slide or a banner cannot be shown, or not even be saved. */
type HomeFaultCode = 'missing' | 'linkInvalid' | 'notAnImage' | 'notAVideo' | 'outOfRange' | 'untilBeforeFrom';

export interface HomeFault<Field extends string = string> {
  readonly field: Field;
  readonly code: HomeFaultCode;
}

type Faults<Of> = readonly HomeFault<Extract<keyof Of, string>>[];

/** Keys of files that are sent as they are; all others name pictures of the image endpoint. */
const FILE_KEY = /^media\//;
const VIDEO_KEY = /^media\/[\da-f]+\.(?:mp4|webm)$/;
const LOGO_KEY = /^media\/[\da-f]+\.png$/;

/**
 * What is wrong with a slide. One that is not live may lack what visitors would see, so that staff can prepare it; a link or a
 * key of another kind is wrong in every slide.
 */
export function slideFaults(slide: Slide): Faults<Slide> {
  return [...(slide.isLive ? missingIn(slide) : []), ...slideValueFaults(slide), ...showingFaults(slide)];
}

function missingIn(slide: Slide): Faults<Slide> {
  const needed: readonly (readonly [Extract<keyof Slide, string>, boolean])[] = [
    ['title', slide.title !== ''],
    ['destinationLink', slide.destinationLink !== ''],
    ['source', slide.source !== null],
    ['thumbnail', slide.mediaType === 'image' || slide.thumbnail !== null],
    ['logoSrc', !slide.hasLogo || slide.logoSrc !== null],
  ];
  return needed.flatMap(([field, isThere]) => (isThere ? [] : [{ field, code: 'missing' }]));
}

function slideValueFaults(slide: Slide): Faults<Slide> {
  const { destinationLink: link, destinationType, mediaType, source, thumbnail, logoSrc, displayTime } = slide;
  const faults: HomeFault<Extract<keyof Slide, string>>[] = [];
  if (link !== '' && !fitsDestination(link, destinationType))
    faults.push({ field: 'destinationLink', code: 'linkInvalid' });
  if (source !== null && mediaType === 'video' && !VIDEO_KEY.test(source))
    faults.push({ field: 'source', code: 'notAVideo' });
  if (source !== null && mediaType === 'image' && FILE_KEY.test(source))
    faults.push({ field: 'source', code: 'notAnImage' });
  if (thumbnail !== null && FILE_KEY.test(thumbnail)) faults.push({ field: 'thumbnail', code: 'notAnImage' });
  if (logoSrc !== null && !LOGO_KEY.test(logoSrc)) faults.push({ field: 'logoSrc', code: 'notAnImage' });
  if (displayTime !== null && !isWithin(displayTime, HOME_LIMITS.displayTime))
    faults.push({ field: 'displayTime', code: 'outOfRange' });
  if (!Object.values(slide.logoHeights).every((height) => isWithin(height, HOME_LIMITS.logoHeight)))
    faults.push({ field: 'logoHeights', code: 'outOfRange' });
  return faults;
}

/** What is wrong with a promo banner, by the same measure. */
export function bannerFaults(banner: PromoBanner): Faults<PromoBanner> {
  const { isLive, heading, url, mainImage } = banner;
  const faults: HomeFault<Extract<keyof PromoBanner, string>>[] = [];
  if (isLive && heading === '') faults.push({ field: 'heading', code: 'missing' });
  if (isLive && url === '') faults.push({ field: 'url', code: 'missing' });
  if (isLive && mainImage === null) faults.push({ field: 'mainImage', code: 'missing' });
  if (url !== '' && !isHomeLink(url)) faults.push({ field: 'url', code: 'linkInvalid' });
  if (mainImage !== null && FILE_KEY.test(mainImage)) faults.push({ field: 'mainImage', code: 'notAnImage' });
  return [...faults, ...showingFaults(banner)];
}

function showingFaults({ from, until }: Showing): readonly HomeFault<'until'>[] {
  return from !== null && until !== null && until <= from ? [{ field: 'until', code: 'untilBeforeFrom' }] : [];
}

function isWithin(value: number, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return value >= least && value <= most;
}
