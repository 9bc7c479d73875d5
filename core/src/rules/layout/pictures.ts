import type { Site } from '../lot/types.ts';

/** Quality that pictures are asked for in, 1 to 100 as JPEG counts it. */
export const PICTURE_QUALITY = 80;

/** Width (CSS pixels) and quality of a tile's picture. */
export const TILE_PICTURES = {
  cars: { width: 384, quality: PICTURE_QUALITY },
  watches: { width: 400, quality: PICTURE_QUALITY },
} as const satisfies Readonly<Record<Site, { readonly width: number; readonly quality: number }>>;
