import { createTheme, type MantineThemeOverride } from '@mantine/core';
import type { Site } from '../../rules/lot/types.ts';
import controls from './controls.module.css';
import { BRONZE, NEUTRALS, RACING, STATE_PALETTES } from './palettes.ts';
import { COLOUR_TOKENS } from './tokens.ts';

/** Sizes of the whole house in Mantine's names; type comes from the custom properties of the site's global style sheet. */
const shared = {
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
      h2: { fontSize: 'var(--mq-h2)', lineHeight: '1.15' },
      h3: { fontSize: 'var(--mq-h3)', lineHeight: 'var(--mq-h3-line)' },
    },
  },
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.45', lg: '1.6', xl: '1.6' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  other: { spacing: { xxl: '3rem', section: '4.5rem', rhythm: '6rem' } },
  radius: { xs: '2px', sm: '2px', md: '2px', lg: '2px', xl: '2px' },
  defaultRadius: 'xs',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  breakpoints: { xs: '30em', sm: '37.5em', md: '56.25em', lg: '64em', xl: '75em' },
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

function themeOf(site: Site, primaryColor: string): MantineThemeOverride {
  return createTheme({
    ...shared,
    primaryColor,
    black: COLOUR_TOKENS[site].light.ink,
    colors: { racing: RACING, bronze: BRONZE, ...STATE_PALETTES, ...NEUTRALS[site] },
  });
}

/** One Mantine theme per site; both schemes are inside. */
export const SITE_THEMES: Readonly<Record<Site, MantineThemeOverride>> = {
  cars: themeOf('cars', 'racing'),
  watches: themeOf('watches', 'bronze'),
};
