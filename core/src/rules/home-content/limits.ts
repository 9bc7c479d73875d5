import { SECOND_MS } from '../time/index.ts';
import type { MediaKind } from './types.ts';

/** How much the home page of one site can have. */
export const HOME_LIMITS = {
  slides: 8,
  banners: 6,
  /** Characters. */
  title: 80,
  previewText: 240,
  buttonText: 30,
  heading: 80,
  subHeading: 200,
  link: 500,
  /** CSS pixels. */
  logoHeight: { least: 16, most: 120 },
  /** Milliseconds for which a slide is shown. */
  displayTime: { least: 2 * SECOND_MS, most: 60 * SECOND_MS },
} as const;

/** Bytes of one file: a picture as a camera writes it, and a video that a phone can load. */
export const MEDIA_BYTES: Readonly<Record<MediaKind, number>> = {
  picture: 20_000_000,
  video: 24_000_000,
  logo: 2_000_000,
};

export const MEDIA_LIMITS = {
  /** Bytes of one part of a file on its way. */
  partBytes: 384 * 1024,
  /** Files that one account has on their way. */
  underWay: 4,
  /** Files of all home pages, those without a use included: far more than both can show. */
  stored: 400,
} as const;

/** The height of a logo until staff choose another, in CSS pixels. */
export const LOGO_HEIGHTS = { mobile: 32, desktop: 48 } as const;
