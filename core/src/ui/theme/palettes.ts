import type { MantineColorsTuple } from '@mantine/core';
import type { Site } from '../../rules/lot/types.ts';
import { COLOUR_TOKENS, type ColourTokens, type Scheme } from './tokens.ts';

/** Mantine's name of each site's accent. */
export const ACCENT_PALETTES = { cars: 'racing', watches: 'bronze' } as const satisfies Record<Site, string>;

/** Shades between the tokens, for Mantine's components that use them. */
const SHADES = {
  cars: {
    accent: ['#bee0cd', '#97d2b4', '#55a983', '#3f8e6b', '#287555', '#07301f'],
    gray: ['#b0b0ab', '#878a89', '#2c3135'],
    dark: ['#62676a', '#0c0e10', '#08090a'],
  },
  watches: {
    accent: ['#e8d5b6', '#dfc193', '#c2995c', '#ae854a', '#9a7138', '#4a3518'],
    gray: ['#b0aeab', '#85878e', '#293142'],
    dark: ['#5f6576', '#090d19', '#060912'],
  },
} as const satisfies Record<Site, Shades>;

/** Steps of the palettes that are no tokens, from light to dark. */
export interface Shades {
  readonly accent: readonly [string, string, string, string, string, string];
  readonly gray: readonly [string, string, string];
  readonly dark: readonly [string, string, string];
}

export function palettesOf(site: Site): Readonly<Record<string, MantineColorsTuple>> {
  return palettesFrom(ACCENT_PALETTES[site], COLOUR_TOKENS[site], SHADES[site]);
}

/**
 * Mantine's palettes of a pair of schemes, ten steps each from light to dark, made from the colour tokens. Step 7 is the light
 * scheme's fill, step 3 the dark one's. Mantine's greys are replaced: gray 0 and dark 7 are the page.
 */
export function palettesFrom(
  accentName: string,
  { light, dark }: Readonly<Record<Scheme, ColourTokens>>,
  { accent, gray, dark: dim }: Shades,
): Readonly<Record<string, MantineColorsTuple>> {
  return {
    [accentName]: [
      light['accent-wash'],
      accent[0],
      accent[1],
      dark.accent,
      accent[2],
      accent[3],
      accent[4],
      light.accent,
      light['accent-deep'],
      accent[5],
    ],
    live: [
      light['live-wash'],
      '#fec5c0',
      '#ffa19c',
      dark.live,
      '#f06865',
      '#e15453',
      '#d13f40',
      light.live,
      '#9f1d24',
      '#7d151b',
    ],
    ending: [
      light['ending-wash'],
      '#f6d3b0',
      '#f4bb82',
      dark.ending,
      '#dc8a39',
      '#c77222',
      light.ending,
      light['ending-text'],
      '#7e3f00',
      '#5e2f00',
    ],
    met: [
      light['met-wash'],
      '#c0e0ca',
      '#9bd3b1',
      dark.met,
      '#5dae82',
      '#48976d',
      '#338159',
      light.met,
      '#155235',
      '#0e3a25',
    ],
    gray: [
      light.paper,
      light.wash,
      light.sunk,
      light.line,
      gray[0],
      gray[1],
      light.ink3,
      light.ink2,
      gray[2],
      light.ink,
    ],
    dark: [dark.ink, dark.ink2, dark.ink3, dim[0], dark.line, dark.sunk, dark.wash, dark.paper, dim[1], dim[2]],
  };
}
