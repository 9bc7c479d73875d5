/** What a slide leads to. `website` is an address of another site; all others are paths of the slide's own site. */
export const DESTINATION_TYPES = ['auction', 'collection', 'search', 'page', 'website'] as const;
export type DestinationType = (typeof DESTINATION_TYPES)[number];

export const SLIDE_MEDIA = ['image', 'video'] as const;
export type SlideMedia = (typeof SLIDE_MEDIA)[number];

/** When something of the home page is shown. */
export interface Showing {
  /** The switch of staff. */
  readonly isLive: boolean;
  /** UTC ms; null: from the beginning. */
  readonly from: number | null;
  /** UTC ms, not included; null: without an end. */
  readonly until: number | null;
}

/** A slide as staff edit it. It may be incomplete until it is live. */
export interface Slide extends Showing {
  readonly id: string;
  readonly title: string;
  readonly previewText: string;
  /** Empty: the words for its kind of destination. */
  readonly buttonText: string;
  readonly destinationLink: string;
  readonly destinationType: DestinationType;
  readonly mediaType: SlideMedia;
  /** Key of the picture, or of the video file; null before one is chosen. */
  readonly source: string | null;
  /** Key of the picture that stands for a video until it plays; null: the picture itself, in small. */
  readonly thumbnail: string | null;
  readonly hasLogo: boolean;
  /** Key of the logo's file. */
  readonly logoSrc: string | null;
  /** CSS pixels, on a phone and in wider windows. */
  readonly logoHeights: LogoHeights;
  /** Milliseconds; null: the time of all slides. */
  readonly displayTime: number | null;
}

export interface LogoHeights {
  readonly mobile: number;
  readonly desktop: number;
}

/** A promo banner as staff edit it. */
export interface PromoBanner extends Showing {
  readonly id: string;
  readonly heading: string;
  readonly subHeading: string;
  readonly url: string;
  readonly openInNewTab: boolean;
  /** Key of a picture; null before one is chosen. */
  readonly mainImage: string | null;
}

/** What a file of the home page is: each kind has its own size and check. */
export const MEDIA_KINDS = ['picture', 'video', 'logo'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
