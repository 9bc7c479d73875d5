/** The slides and promo banners of the home pages, as staff edit them, and the files that they show. */
import * as z from 'zod/mini';
import { HOME_LIMITS, MEDIA_LIMITS } from '../../rules/home-content/limits.ts';
import type { PromoBanner, Showing, Slide } from '../../rules/home-content/types.ts';
import { DESTINATION_TYPES, MEDIA_KINDS, SLIDE_MEDIA } from '../../rules/home-content/types.ts';
import { SITES } from '../../rules/lot/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { instantOf, toIso } from '../instants/index.ts';
import { count, exactLine, isoInstant, line, lines, pattern, secret } from '../wire/index.ts';
import { namedAccount } from './lots.ts';

/** Key of a picture of the image endpoint, or of a file that is sent as it is. */
const mediaKey = pattern(
  /^(?:media\/[\da-f]{32}\.(?:mp4|webm|png)|[a-z\d][a-z\d_-]{0,79}(?:\/[a-z\d][a-z\d_-]{0,79}){0,5})$/,
);

const showing = {
  isLive: z.boolean(),
  dtFromUTC: z.nullable(isoInstant),
  dtUntilUTC: z.nullable(isoInstant),
};

export const editedSlide = z.object({
  id: z.uuid(),
  title: line(0, HOME_LIMITS.title),
  previewText: lines(0, HOME_LIMITS.previewText),
  /** Empty: the words for its kind of destination. */
  buttonText: line(0, HOME_LIMITS.buttonText),
  destinationLink: exactLine(0, HOME_LIMITS.link),
  destinationType: z.enum(DESTINATION_TYPES),
  mediaType: z.enum(SLIDE_MEDIA),
  source: z.nullable(mediaKey),
  /** null: the picture itself, in small. A video needs one. */
  thumbnail: z.nullable(mediaKey),
  hasLogo: z.boolean(),
  logoSrc: z.nullable(mediaKey),
  /** CSS pixels. */
  logoHeights: z.object({ mobile: z.int(), desktop: z.int() }),
  /** Milliseconds; null for the time of all slides. */
  displayTime: z.nullable(z.int()),
  ...showing,
});
export type EditedSlide = z.output<typeof editedSlide>;

export const editedBanner = z.object({
  id: z.uuid(),
  heading: line(0, HOME_LIMITS.heading),
  subHeading: lines(0, HOME_LIMITS.subHeading),
  url: exactLine(0, HOME_LIMITS.link),
  openInNewTab: z.boolean(),
  mainImage: z.nullable(mediaKey),
  ...showing,
});
export type EditedBanner = z.output<typeof editedBanner>;

export function slideFromWire({ dtFromUTC, dtUntilUTC, ...slide }: EditedSlide): Slide {
  return { ...slide, from: instantOf(dtFromUTC), until: instantOf(dtUntilUTC) };
}

export function bannerFromWire({ dtFromUTC, dtUntilUTC, ...banner }: EditedBanner): PromoBanner {
  return { ...banner, from: instantOf(dtFromUTC), until: instantOf(dtUntilUTC) };
}

/** A slide or a banner, with its instants as the wire has them. */
export function homeItemToWire<Item extends Showing>({ from, until, ...item }: Item) {
  return {
    ...item,
    dtFromUTC: from === null ? null : toIso(from),
    dtUntilUTC: until === null ? null : toIso(until),
  };
}

const slides = z.array(editedSlide).check(z.maxLength(HOME_LIMITS.slides));
const banners = z.array(editedBanner).check(z.maxLength(HOME_LIMITS.banners));

/** The account that saved a list last; null before the first save. */
const saved = {
  /** Raised with every save that changes something; 0 before the first. */
  revision: count,
  dtSavedUTC: z.nullable(isoInstant),
  savedBy: z.nullable(namedAccount),
};

export const homeEdition = z.object({
  site: z.enum(SITES),
  slides: z.object({ ...saved, items: slides }),
  banners: z.object({ ...saved, items: banners }),
});
export type HomeEdition = z.output<typeof homeEdition>;

const siteParams = z.object({ site: z.enum(SITES) });

export const readHomeEdition = endpoint({
  name: 'readHomeEdition',
  method: 'GET',
  path: '/v1/staff/home-content/:site',
  summary: 'The slides and promo banners of a home page as staff edit them, hidden ones included.',
  access: 'staff',
  params: siteParams,
  replies: { 200: homeEdition },
});

const SAVE_RULES =
  'as a whole, in their order. `revision` is the one that the caller has seen: 409 `draftChanged` where a colleague has saved since, and nothing is changed. 422 `invalidAnswers` names in `details` each value that cannot be saved or shown (`slides.0.title`) and why.';

export const saveHomeSlides = endpoint({
  name: 'saveHomeSlides',
  method: 'POST',
  path: '/v1/staff/home-content/:site/slides',
  summary: `Saves the slides of a home page ${SAVE_RULES}`,
  access: 'staff',
  params: siteParams,
  body: z.object({ revision: count, slides }),
  replies: { 200: homeEdition },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const saveHomeBanners = endpoint({
  name: 'saveHomeBanners',
  method: 'POST',
  path: '/v1/staff/home-content/:site/banners',
  summary: `Saves the promo banners of a home page ${SAVE_RULES}`,
  access: 'staff',
  params: siteParams,
  body: z.object({ revision: count, banners }),
  replies: { 200: homeEdition },
  idempotent: true,
  refusals: [409, 422, 429],
});

/** Characters of one part in base64. */
const LONGEST_PART = Math.ceil(MEDIA_LIMITS.partBytes / 3) * 4;

export const addHomeMedia = endpoint({
  name: 'addHomeMedia',
  method: 'POST',
  path: '/v1/staff/home-media/:mediaId',
  summary: `Takes one part of a file of a home page, at most ${MEDIA_LIMITS.partBytes} bytes in base64. The id is the caller’s; \`storedBytes\` is where the next part begins, also after a part that was sent twice. With the last part the file is checked by its content and stored, and \`key\` names it. 422 \`fileTypeNotSupported\`, \`pictureUnreadable\` or \`fileTooLarge\`; 409 \`uploadQuotaReached\`; 503 \`uploadsPaused\`.`,
  access: 'staff',
  params: z.object({ mediaId: z.uuid() }),
  body: z.object({
    kind: z.enum(MEDIA_KINDS),
    /** Of the whole file. */
    bytes: z.int().check(z.gte(1)),
    /** Where the part begins. */
    offset: count,
    part: secret(1, LONGEST_PART),
  }),
  replies: { 200: z.object({ storedBytes: count, key: z.nullable(z.string()) }) },
  largestBody: 1024 * 1024,
  refusals: [409, 422, 429, 503],
});
