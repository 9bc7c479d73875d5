/** Addresses of pictures, apart from the schemas, so that pages need not load those. */

/** Allowed widths of pictures, in pixels. */
export const IMAGE_WIDTHS = [160, 240, 320, 384, 400, 480, 640, 768, 800, 960, 1200, 1440, 1600, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FITS = ['cover', 'contain'] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg', 'png', 'svg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const DEFAULT_QUALITY = 80;

export interface ImageOptions {
  readonly width: ImageWidth;
  /** Height in pixels, for cropping. */
  readonly height?: number;
  readonly fit?: ImageFit;
  /** Without it, the best format that the browser accepts. */
  readonly format?: ImageFormat;
  readonly quality?: number;
}

/** The address of a picture. The order of parameters is fixed, so that equal requests share one cache entry. */
export function imageUrl(key: string, { width, height, fit, format, quality = DEFAULT_QUALITY }: ImageOptions): string {
  const crop = height === undefined ? '' : `&h=${height}&fit=${fit ?? 'cover'}`;
  const form = format === undefined ? '' : `&fm=${format}`;
  return `/images/${key}?w=${width}${crop}${form}&q=${quality}`;
}
