import { describe, expect, it } from 'vitest';
import { SITES } from '../../rules/lot/types.ts';
import { CONSOLE_TOKENS, consoleCss } from './console.ts';
import { COLOUR_TOKENS } from './tokens.ts';
import { tokensCss } from './tokens-css.ts';

/** WCAG 2 contrast of two `#rrggbb` colours. */
function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((left, right) => right - left);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

const ALL_TOKENS = { ...COLOUR_TOKENS, console: CONSOLE_TOKENS };
const sheets = [...SITES, 'console' as const].flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => [name, scheme] as const),
);

describe.each(sheets)('%s, %s', (name, scheme) => {
  const tokens = ALL_TOKENS[name][scheme];

  it('lets every text be read on every surface it stands on', () => {
    for (const text of ['ink', 'ink2', 'ink3', 'accent-text', 'live', 'ending-text', 'met'] as const) {
      for (const surface of ['paper', 'wash', 'sunk'] as const) {
        expect(contrast(tokens[text], tokens[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('lets words be read on fills and on washes', () => {
    const pairs = [
      ['on-accent', 'accent'],
      ['on-accent', 'accent-deep'],
      ['on-state', 'live'],
      ['on-state', 'ending'],
      ['on-state', 'met'],
      ['live', 'live-wash'],
      ['ending-text', 'ending-wash'],
      ['met', 'met-wash'],
      ['ink', 'accent-wash'],
    ] as const;
    for (const [text, ground] of pairs) {
      expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows the focus on the page', () => {
    expect(contrast(tokens.focus, tokens.paper)).toBeGreaterThanOrEqual(3);
  });
});

describe('tokensCss', () => {
  it('keeps more room above a target on pages with quick links', () => {
    const css = tokensCss('cars');
    expect(css).toContain(':root{--mq-sticky-spacer:124px}');
    expect(css).toContain(':root[data-quick-links=true]{--mq-sticky-spacer:172px}');
  });

  it('keeps the dark colours to screens, so that pages are printed in the light ones', () => {
    for (const site of SITES) {
      const [light, dark] = tokensCss(site).split('@media screen');
      expect(light).toContain(`--mq-ink:${COLOUR_TOKENS[site].light.ink}`);
      expect(light).not.toContain(`--mq-ink:${COLOUR_TOKENS[site].dark.ink}`);
      expect(dark).toContain(`--mq-ink:${COLOUR_TOKENS[site].dark.ink}`);
    }
  });

  it('declares every token once in each scheme', () => {
    for (const site of SITES) {
      const css = tokensCss(site);
      for (const name of Object.keys(COLOUR_TOKENS[site].light)) {
        expect(css.split(`--mq-${name}:`)).toHaveLength(3);
      }
    }
  });
});

describe('consoleCss', () => {
  it('has the colours of both schemes and the variables of Mantine', () => {
    const css = consoleCss();
    expect(css).toContain(`--mq-paper:${CONSOLE_TOKENS.light.paper}`);
    expect(css).toContain(`--mq-paper:${CONSOLE_TOKENS.dark.paper}`);
    expect(css).toContain('--mantine-color-body: var(--mq-paper)');
  });
});
