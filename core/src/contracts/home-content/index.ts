/** What the home page of a site shows of what staff have chosen. */
import * as z from 'zod/mini';
import { DESTINATION_TYPES, SLIDE_MEDIA } from '../../rules/home-content/types.ts';
import { endpoint } from '../endpoint/index.ts';

const shownPicture = z.object({
  /** Of the image endpoint. */
  key: z.string(),
  width: z.int(),
  height: z.int(),
  /** Until the picture is there, `#rrggbb` or `transparent`. */
  colour: z.string(),
});

export const shownSlide = z.object({
  title: z.string(),
  previewText: z.string(),
  /** null: the words that the page has for its kind of destination. */
  buttonText: z.nullable(z.string()),
  /** Path of the site, without locale prefix, or an https address. */
  destinationLink: z.string(),
  destinationType: z.enum(DESTINATION_TYPES),
  mediaType: z.enum(SLIDE_MEDIA),
  /** The picture; of a video its still. */
  picture: shownPicture,
  /** Address of the video's file; null for a picture. */
  video: z.nullable(z.string()),
  /** Shown in the place of the title. Heights in CSS pixels. */
  logo: z.nullable(z.object({ address: z.string(), mobile: z.int(), desktop: z.int() })),
  /** Milliseconds; null for the time of all slides. */
  displayTime: z.nullable(z.int()),
});
export type ShownSlide = z.output<typeof shownSlide>;

export const shownBanner = z.object({
  heading: z.string(),
  subHeading: z.string(),
  /** Path of the site, without locale prefix, or an https address. */
  url: z.string(),
  openInNewTab: z.boolean(),
  mainImage: shownPicture,
});
export type ShownBanner = z.output<typeof shownBanner>;

export const readHomeContent = endpoint({
  name: 'readHomeContent',
  method: 'GET',
  path: '/v1/home-content',
  summary: 'The slides and promo banners of the site’s home page that staff show now, in their order.',
  access: 'public',
  replies: { 200: z.object({ slides: z.array(shownSlide), banners: z.array(shownBanner) }) },
});
