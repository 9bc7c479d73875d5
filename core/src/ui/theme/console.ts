import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import { palettesFrom } from './palettes.ts';
import { cssVariablesResolver, shared } from './theme.ts';
import type { ColourTokens, Scheme } from './tokens.ts';
import { schemeRules } from './tokens-css.ts';

/** The console has no accent: the only hue on its wall is urgency, so the accent is the ink. */
export const CONSOLE_TOKENS: Readonly<Record<Scheme, ColourTokens>> = {
  light: {
    paper: '#f7f6f2',
    wash: '#ffffff',
    sunk: '#e9e6dd',
    line: '#dfdbd1',
    ink: '#14171a',
    ink2: '#474d52',
    ink3: '#5f6569',
    accent: '#14171a',
    'accent-deep': '#000000',
    'accent-text': '#14171a',
    'accent-wash': '#e9e6dd',
    'on-accent': '#ffffff',
    live: '#b8242b',
    'live-wash': '#f8e7e4',
    ending: '#b35a00',
    'ending-text': '#a04f00',
    'ending-wash': '#f9ecdc',
    met: '#1d6b45',
    'met-wash': '#e4ede4',
    'on-state': '#ffffff',
    focus: '#14171a',
  },
  dark: {
    paper: '#0e1113',
    wash: '#14181b',
    sunk: '#20272b',
    line: '#262d31',
    ink: '#eceae4',
    ink2: '#b4b8b8',
    ink3: '#8a9092',
    accent: '#eceae4',
    'accent-deep': '#ffffff',
    'accent-text': '#eceae4',
    'accent-wash': '#20272b',
    'on-accent': '#0e1113',
    live: '#ff7b78',
    'live-wash': '#2a1818',
    ending: '#f0a24e',
    'ending-text': '#f0a24e',
    'ending-wash': '#292015',
    met: '#72c698',
    'met-wash': '#15241c',
    'on-state': '#0e1113',
    focus: '#eceae4',
  },
};

const ACCENT_PALETTE = 'ink';

// A list at the end of the page would be outside all landmarks. Fixed, it is not cut off where its place scrolls.
const BESIDE_ITS_BUTTON = { withinPortal: false, floatingStrategy: 'fixed' } as const;

export const CONSOLE_THEME: MantineThemeOverride = createTheme({
  ...shared,
  components: {
    ...shared.components,
    // The placeholder for the first focus is an element that screen readers find in the menu, without a role that fits.
    Menu: { defaultProps: { ...BESIDE_ITS_BUTTON, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: BESIDE_ITS_BUTTON },
  },
  primaryColor: ACCENT_PALETTE,
  black: CONSOLE_TOKENS.light.ink,
  colors: palettesFrom(ACCENT_PALETTE, CONSOLE_TOKENS, {
    accent: ['#dcdad2', '#cfcdc5', '#8a9092', '#5f6569', '#30363a', '#08090a'],
    gray: ['#b0b0ab', '#878a89', '#2c3135'],
    dark: ['#62676a', '#0b0d0e', '#08090a'],
  }),
});

/**
 * The console's colours and Mantine's variables as one style sheet. Its page adopts it by script: a page with a strict
 * policy for styles refuses the style elements that Mantine writes.
 */
export function consoleCss(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, CONSOLE_THEME);
  const [base, own] = [defaultCssVariablesResolver(theme), cssVariablesResolver(theme)];
  const merged = {
    variables: { ...base.variables, ...own.variables },
    light: { ...base.light, ...own.light },
    dark: { ...base.dark, ...own.dark },
  };
  return schemeRules(CONSOLE_TOKENS) + convertCssVariables(merged, ':root');
}
