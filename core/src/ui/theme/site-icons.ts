import type { Site } from '../../rules/lot/types.ts';

/** Edges in pixels, as `scripts/draw-icons.ts` makes them from the marks: 180 for Apple's home screens, the others for the manifest. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** The path of a site's icon in `web/public`. */
export function iconPath(site: Site, size: IconSize): string {
  return `/icon-${site}-${size}.png`;
}

/** The icon that a system may cut to its own shape: its mark stays within the middle. */
export const MASKABLE_SIZE = 512;

export function maskableIconPath(site: Site): string {
  return `/icon-${site}-maskable.png`;
}
