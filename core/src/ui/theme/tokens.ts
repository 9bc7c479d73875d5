import type { Site } from '../../rules/lot/types.ts';

/**
 * The only place where a colour has a value. Components read `var(--mq-…)`; the names below become those variables.
 * Contrasts on paper, wash and sunk were worked out for every pair: text 4.5 or more, edges of controls 3 or more.
 */
export interface ColourTokens {
  /** The page, and what a cut shows. */
  readonly paper: string;
  /** Inputs, panels, dialogs. */
  readonly wash: string;
  /** Second buttons, placeholders of pictures. */
  readonly sunk: string;
  /** Hairlines only: never carries meaning. */
  readonly line: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  /** Fills and underlines; for words `accent-text`. */
  readonly accent: string;
  readonly 'accent-deep': string;
  readonly 'accent-text': string;
  readonly 'accent-wash': string;
  readonly 'on-accent': string;
  readonly live: string;
  readonly 'live-wash': string;
  /** Bars and fills; for words `ending-text`. */
  readonly ending: string;
  readonly 'ending-text': string;
  readonly 'ending-wash': string;
  readonly met: string;
  readonly 'met-wash': string;
  /** Words and icons on live, ending and met. */
  readonly 'on-state': string;
  readonly focus: string;
}

export type Scheme = 'light' | 'dark';

export const COLOUR_TOKENS: Readonly<Record<Site, Readonly<Record<Scheme, ColourTokens>>>> = {
  cars: {
    light: {
      paper: '#fbfaf7',
      wash: '#f3f1eb',
      sunk: '#eae7df',
      line: '#dcd8ce',
      ink: '#14171a',
      ink2: '#474d52',
      ink3: '#5f6569',
      accent: '#0d5c3f',
      'accent-deep': '#0a4630',
      'accent-text': '#0d5c3f',
      'accent-wash': '#e4ede7',
      'on-accent': '#ffffff',
      live: '#c2262d',
      'live-wash': '#f8e7e4',
      ending: '#b35a00',
      'ending-text': '#a04f00',
      'ending-wash': '#f7ebdc',
      met: '#1d6b45',
      'met-wash': '#e4ede4',
      'on-state': '#ffffff',
      focus: '#0d5c3f',
    },
    dark: {
      paper: '#111416',
      wash: '#191d20',
      sunk: '#23282b',
      line: '#31373b',
      ink: '#f2f0ea',
      ink2: '#c3c5c2',
      ink3: '#979c9c',
      accent: '#6cc49b',
      'accent-deep': '#8ad5b2',
      'accent-text': '#6cc49b',
      'accent-wash': '#16281f',
      'on-accent': '#0e1113',
      live: '#ff7b78',
      'live-wash': '#2d1a1a',
      ending: '#f0a24e',
      'ending-text': '#f0a24e',
      'ending-wash': '#2b2115',
      met: '#72c698',
      'met-wash': '#16261d',
      'on-state': '#0e1113',
      focus: '#6cc49b',
    },
  },
  watches: {
    light: {
      paper: '#fbf9f5',
      wash: '#f4f0e8',
      sunk: '#ebe5d9',
      line: '#ddd6c8',
      ink: '#10182a',
      ink2: '#444b5c',
      ink3: '#5d6272',
      accent: '#86622f',
      'accent-deep': '#6b4e25',
      'accent-text': '#7a5827',
      'accent-wash': '#f1e8d8',
      'on-accent': '#ffffff',
      live: '#c2262d',
      'live-wash': '#f8e6e2',
      ending: '#b35a00',
      'ending-text': '#a04f00',
      'ending-wash': '#f7ebdc',
      met: '#1d6b45',
      'met-wash': '#e4ece2',
      'on-state': '#ffffff',
      focus: '#86622f',
    },
    dark: {
      paper: '#0c1120',
      wash: '#141a2b',
      sunk: '#1e2538',
      line: '#2c3449',
      ink: '#f3eee4',
      ink2: '#c6c5c6',
      ink3: '#979aa6',
      accent: '#d6ae6f',
      'accent-deep': '#e4c48f',
      'accent-text': '#d6ae6f',
      'accent-wash': '#241f19',
      'on-accent': '#0c1120',
      live: '#ff7b78',
      'live-wash': '#2a1823',
      ending: '#f0a24e',
      'ending-text': '#f0a24e',
      'ending-wash': '#292017',
      met: '#72c698',
      'met-wash': '#132522',
      'on-state': '#0c1120',
      focus: '#d6ae6f',
    },
  },
};
