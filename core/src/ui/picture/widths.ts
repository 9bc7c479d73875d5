/** Widths the image endpoint draws, in pixels; any other would be refused. */
export const PICTURE_WIDTHS = [160, 240, 320, 384, 400, 480, 640, 768, 800, 960, 1200, 1440, 1600, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Address of one rendering of a picture. Keys may have folders in them. */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return `/images/${path}?w=${width}&fm=${format}`;
}

/** A width is offered only when it is this much more than the one before: nearer ones cost addresses and save nothing. */
const LEAST_STEP = 1.3;

/** The `srcset` of a picture: widths on the list from the least to the most that the place can need, both included. */
export function pictureSources(key: string, format: PictureFormat, least: PictureWidth, most: PictureWidth): string {
  const widths: PictureWidth[] = [least];
  for (const width of PICTURE_WIDTHS) {
    const before = widths.at(-1) ?? least;
    const isFar = width >= before * LEAST_STEP;
    if (width > before && width <= most && (isFar || width === most)) widths.push(width);
  }
  return widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ');
}
