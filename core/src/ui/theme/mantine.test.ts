import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { SITES } from '../../rules/lot/types.ts';
import { cssVariablesResolver, SITE_THEMES } from './index.ts';
import { COLOUR_TOKENS } from './tokens.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const { resolve } = createRequire(import.meta.url);

/** The style sheets of Mantine's components that the storefront loads. */
const imported = [
  ...readFileSync(join(ROOT, 'web/app/foundation/forms/form-theme.tsx'), 'utf8').matchAll(
    /import '(@mantine\/core\/styles\/[^']+)'/g,
  ),
].map(([, name]) => readFileSync(resolve(name ?? ''), 'utf8'));
const used = new Set(imported.flatMap((css) => [...css.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name)));
const defined = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');

/** What `MantineProvider` writes into a page: the variables that differ from Mantine's defaults. */
function writtenFor(site: (typeof SITES)[number]): ReadonlySet<string> {
  const theme = mergeMantineTheme(DEFAULT_THEME, SITE_THEMES[site]);
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(theme);
  const extra = cssVariablesResolver(theme);
  const names = (['variables', 'light', 'dark'] as const).flatMap((part) => [
    ...Object.keys(extra[part]),
    ...differing(own[part], defaults[part]),
  ]);
  return new Set(names);
}

function differing(own: Readonly<Record<string, string>>, defaults: Readonly<Record<string, string>>) {
  return Object.keys(own).filter((name) => own[name] !== defaults[name]);
}

describe.each(SITES)("Mantine's theme of %s", (site) => {
  it('defines every variable that the imported style sheets read', () => {
    expect(used.size).toBeGreaterThan(15);
    const written = writtenFor(site);
    const missing = [...used].filter((name) => !written.has(name ?? '') && !defined.includes(`${name}:`));
    expect(missing).toEqual([]);
  });

  it('fills with the accent of both schemes', () => {
    const { colors, primaryColor = '' } = SITE_THEMES[site];
    expect(colors?.[primaryColor]?.[7]).toBe(COLOUR_TOKENS[site].light.accent);
    expect(colors?.[primaryColor]?.[3]).toBe(COLOUR_TOKENS[site].dark.accent);
  });
});
