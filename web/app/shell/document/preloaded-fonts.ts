import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import type { Site } from '@marque/core/rules/lot';

/** Fonts of the first screen, requested before the style sheet has arrived. */
export const PRELOADED_FONTS: Readonly<Record<Site, readonly string[]>> = {
  cars: [inter, archivo],
  watches: [inter, newsreader],
};
