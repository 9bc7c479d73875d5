/** The slides of the home page, for programs that show them elsewhere. */
import * as z from 'zod/mini';
import { DESTINATION_TYPES, SLIDE_MEDIA } from '../../rules/home-content/types.ts';
import { endpoint } from '../endpoint/index.ts';

const path = z.string();

export const homeSlide = z.object({
  title: z.string(),
  previewText: z.string(),
  /** null: the words that the place has for its kind of destination. */
  buttonText: z.nullable(z.string()),
  /** Path on the slide's site, without locale prefix; an https address where the type is `website`. */
  destinationLink: z.string(),
  destinationType: z.enum(DESTINATION_TYPES),
  mediaType: z.enum(SLIDE_MEDIA),
  source: path,
  thumbnail: path,
  hasLogo: z.boolean(),
  logoSrc: z.nullable(path),
  /** CSS pixels, on a phone and in wider windows. */
  logoHeights: z.nullable(z.object({ mobile: z.int(), desktop: z.int() })),
  /** Milliseconds; null for the time of all slides. */
  displayTime: z.nullable(z.int()),
});
export type HomeSlide = z.output<typeof homeSlide>;

/** Its address has a path in its query, by which a proxy in front of another service would forward it. */
export const listSlides = endpoint({
  name: 'listSlides',
  method: 'GET',
  path: '/proxy/',
  summary:
    'The slides of a site’s home page: those that staff show now, in their order; without any, live lots with a picture, boosted ones first.',
  access: 'public',
  query: z.object({ '/v1/slides/all?live': z.literal('true.json') }),
  replies: { 200: z.object({ slides: z.array(homeSlide) }) },
});
