import { STICKY_SPACERS_PX } from '../../rules/layout/index.ts';
import type { Site } from '../../rules/lot/types.ts';
import { COLOUR_TOKENS, type ColourTokens, type Scheme } from './tokens.ts';

type Declaration = readonly [name: string, value: string];

/** In the dark the large accent fields (sell band, promotional tile) go quiet; small fills stay bright. */
function fieldColours(tokens: ColourTokens, scheme: Scheme): readonly Declaration[] {
  return scheme === 'light'
    ? [
        ['field', tokens.accent],
        ['on-field', tokens['on-accent']],
      ]
    : [
        ['field', tokens['accent-wash']],
        ['on-field', tokens.ink],
      ];
}

/** The footer turns the page over in light, and only steps down one surface in dark. */
function footColours(tokens: ColourTokens, scheme: Scheme): readonly Declaration[] {
  return scheme === 'light'
    ? [
        ['foot', tokens.ink],
        ['on-foot', tokens.paper],
      ]
    : [
        ['foot', tokens.wash],
        ['on-foot', tokens.ink],
      ];
}

function declarationsOf(tokens: ColourTokens, scheme: Scheme): string {
  const declarations: readonly Declaration[] = [
    ...Object.entries(tokens),
    ...fieldColours(tokens, scheme),
    ...footColours(tokens, scheme),
  ];
  const body = declarations.map(([name, value]) => `--mq-${name}:${value}`).join(';');
  return `{color-scheme:${scheme};${body}}`;
}

/** The dark colours are for screens: a page is printed in the light ones. */
export function schemeRules(tokens: Readonly<Record<Scheme, ColourTokens>>): string {
  const light = `:root[data-mantine-color-scheme]${declarationsOf(tokens.light, 'light')}`;
  const dark = `:root[data-mantine-color-scheme=dark]${declarationsOf(tokens.dark, 'dark')}`;
  return `${light}@media screen{${dark}}`;
}

const STICKY_SPACERS =
  `:root{--mq-sticky-spacer:${STICKY_SPACERS_PX.withoutQuickLinks}px}` +
  `:root[data-quick-links=true]{--mq-sticky-spacer:${STICKY_SPACERS_PX.withQuickLinks}px}`;

/**
 * The tokens of a site as a style sheet: its colours in both schemes (`--mq-paper`, `--mq-ink` and so on), and the room
 * kept above what an address jumps to. It stands in the document's head, where no script has to bring it.
 */
export function tokensCss(site: Site): string {
  return schemeRules(COLOUR_TOKENS[site]) + STICKY_SPACERS;
}
