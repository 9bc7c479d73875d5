import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { BREAKPOINTS, LAYOUT_BREAKPOINTS } from '../../rules/layout/index.ts';
import type { Site } from '../../rules/lot/types.ts';
import controls from './controls.module.css';
import { ACCENT_PALETTES, palettesOf } from './palettes.ts';
import { COLOUR_TOKENS } from './tokens.ts';

const RADIUS = 'var(--mq-radius)';

/** Lengths are those of scale.css, under Mantine's names. */
export const shared = {
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#ffffff',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: 'var(--mq-font)',
  headings: {
    fontFamily: 'var(--mq-head-font)',
    fontWeight: 'var(--mq-head-weight)',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--mq-h1)', lineHeight: 'var(--mq-h1-line)' },
      h2: { fontSize: 'var(--mq-h2)', lineHeight: 'var(--mq-leading-tight)' },
      h3: { fontSize: 'var(--mq-h3)', lineHeight: 'var(--mq-h3-line)' },
    },
  },
  fontSizes: {
    xs: 'var(--mq-text-13)',
    sm: 'var(--mq-text-14)',
    md: 'var(--mq-text-15)',
    lg: 'var(--mq-text-16)',
    xl: 'var(--mq-text-18)',
  },
  lineHeights: {
    xs: 'var(--mq-leading-normal)',
    sm: 'var(--mq-leading-normal)',
    md: 'var(--mq-leading-normal)',
    lg: 'var(--mq-leading-body)',
    xl: 'var(--mq-leading-body)',
  },
  spacing: {
    xs: 'var(--mq-space-8)',
    sm: 'var(--mq-space-12)',
    md: 'var(--mq-space-16)',
    lg: 'var(--mq-space-24)',
    xl: 'var(--mq-space-32)',
  },
  radius: { xs: RADIUS, sm: RADIUS, md: RADIUS, lg: RADIUS, xl: RADIUS },
  defaultRadius: 'xs',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  breakpoints: {
    xs: em(BREAKPOINTS.mobileWindowMost),
    sm: em(LAYOUT_BREAKPOINTS.tabletFrom),
    md: em(LAYOUT_BREAKPOINTS.panelFrom),
    lg: em(LAYOUT_BREAKPOINTS.desktopFrom),
    xl: em(LAYOUT_BREAKPOINTS.wideAbove),
  },
  // Plain objects, not `Input.extend(…)`: the theme must not bring components that a form does not use.
  components: {
    Input: { classNames: { wrapper: controls.inputWrapper, input: controls.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      classNames: { label: controls.label, description: controls.description, error: controls.error },
    },
    Checkbox: {
      classNames: {
        inner: controls.tickInner,
        input: controls.tick,
        icon: controls.tickIcon,
        label: controls.tickLabel,
      },
    },
  },
} satisfies MantineThemeOverride;

/** CSS pixels in the unit of Mantine's breakpoints, at the browser's usual font size. */
function em(pixels: number): string {
  return `${pixels / 16}em`;
}

function themeOf(site: Site): MantineThemeOverride {
  return createTheme({
    ...shared,
    primaryColor: ACCENT_PALETTES[site],
    black: COLOUR_TOKENS[site].light.ink,
    colors: palettesOf(site),
  });
}

/** One Mantine theme per site; both schemes are inside. */
export const SITE_THEMES: Readonly<Record<Site, MantineThemeOverride>> = {
  cars: themeOf('cars'),
  watches: themeOf('watches'),
};

/**
 * Mantine's own names for what the tokens already say, so that its parts follow without a rule of their own. The tokens
 * change with the scheme by themselves.
 */
const VARIABLES = {
  '--mantine-color-body': 'var(--mq-paper)',
  '--mantine-color-text': 'var(--mq-ink)',
  '--mantine-color-bright': 'var(--mq-ink)',
  '--mantine-color-dimmed': 'var(--mq-ink3)',
  '--mantine-color-placeholder': 'var(--mq-ink3)',
  '--mantine-color-anchor': 'var(--mq-accent-text)',
  '--mantine-color-error': 'var(--mq-live)',
  '--mantine-color-success': 'var(--mq-met)',
  '--mantine-color-default': 'var(--mq-sunk)',
  '--mantine-color-default-hover': 'var(--mq-line)',
  '--mantine-color-default-color': 'var(--mq-ink)',
  '--mantine-color-default-border': 'transparent',
  '--mantine-color-disabled': 'var(--mq-sunk)',
  '--mantine-color-disabled-color': 'var(--mq-ink3)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-primary-color-filled': 'var(--mq-accent)',
  '--mantine-primary-color-filled-hover': 'var(--mq-accent-deep)',
  '--mantine-primary-color-contrast': 'var(--mq-on-accent)',
} as const;

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...VARIABLES },
  dark: { ...VARIABLES },
});
