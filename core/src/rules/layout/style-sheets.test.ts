import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import widthTable from '@marque/fixtures/cases/layout-widths.json' with { type: 'json' };
import { expect, it } from 'vitest';
import {
  BREAKPOINTS,
  CAROUSEL_BREAKPOINTS,
  CONTAINER_BREAKPOINTS,
  LAYOUT_BREAKPOINTS,
  LAYOUT_HEIGHTS,
  TESTIMONIAL_BREAKPOINTS,
  TIMINGS,
} from './index.ts';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..', '..', '..');
const FOLDERS = ['core/src/ui', 'web/app'];

/** Widths that a rule for wider windows begins at. */
const FROM: readonly number[] = [
  BREAKPOINTS.desktopFrom,
  ...Object.values(TESTIMONIAL_BREAKPOINTS),
  ...Object.values(CAROUSEL_BREAKPOINTS),
  BREAKPOINTS.partnerList.openFrom,
  BREAKPOINTS.partnerList.wideFrom,
  BREAKPOINTS.hostedSearch.wideFrom,
  LAYOUT_BREAKPOINTS.siteNameFrom,
  LAYOUT_BREAKPOINTS.tabletFrom,
  LAYOUT_BREAKPOINTS.panelFrom,
  LAYOUT_BREAKPOINTS.desktopFrom,
  // What is "above" begins one pixel later.
  LAYOUT_BREAKPOINTS.wideAbove + 1,
  BREAKPOINTS.ultrawideAbove + 1,
];

/** Widths that a rule for narrower windows ends with. */
const MOST: readonly number[] = [
  ...FROM.map((width) => width - 1),
  BREAKPOINTS.mobileWindowMost,
  BREAKPOINTS.mobileMost,
  BREAKPOINTS.hostedSearch.mobileMost,
];

const WIDTH = /\((min|max)-width: (\d+)px\)/g;
const HEIGHT = /\(max-height: (\d+)px\)/g;

function withoutContainers(path: string): string {
  return readFileSync(path, 'utf8').replace(/@container[^{]*/g, '');
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ file: `${folder}/${name}`, text: withoutContainers(join(ROOT, folder, name)) })),
);
const queries = files.flatMap(({ file, text }) =>
  (text.match(/@media[^{]*/g) ?? []).map((query) => ({ file, query: query.trim() })),
);
/** Of the style sheets, of scripts that ask for a width, and of the `sizes` of pictures. */
const widths = files.flatMap(({ file, text }) =>
  [...text.matchAll(WIDTH)].map(([, side, width]) => ({ file, side, width: Number(width) })),
);

it('finds the widths that pages ask for, all written alike', () => {
  expect(widths.length).toBeGreaterThan(40);
  expect(queries.filter(({ query }) => /\d/.test(query.replaceAll(WIDTH, '').replaceAll(HEIGHT, '')))).toEqual([]);
});

it('knows every width of a container by a name', () => {
  const from: readonly number[] = Object.values(CONTAINER_BREAKPOINTS);
  const asked = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => readFileSync(join(ROOT, folder, name), 'utf8').match(/@container[^{]*/g) ?? [])
      .flatMap((query) =>
        [...query.matchAll(WIDTH)].map(([, side, width]) => Number(width) + (side === 'max' ? 1 : 0)),
      ),
  );
  expect(new Set(asked)).toEqual(new Set(from));
});

it('knows every height by a name', () => {
  const heights = files.flatMap(({ text }) => [...text.matchAll(HEIGHT)].map(([, height]) => Number(height)));
  expect(new Set(heights)).toEqual(new Set(Object.values(LAYOUT_HEIGHTS)));
});

it('knows every one of them by a name', () => {
  const unnamed = widths.filter(({ side, width }) => !(side === 'min' ? FROM : MOST).includes(width));
  expect(unnamed).toEqual([]);
});

const COLUMNS = /\(min-width: (\d+)px\) \{\s*\.(?:words|groups) \{\s*grid-auto-columns: calc\(\(.*?\) \/ (\d)\)/g;

/** How many columns a style sheet of the home page shows side by side in a window of that many CSS pixels. */
function columnsAt(sheet: string, width: number, least: number): number {
  const steps = [...readFileSync(join(ROOT, 'web/app/features/home', sheet), 'utf8').matchAll(COLUMNS)];
  return Math.max(least, ...steps.flatMap(([, from, columns]) => (Number(from) <= width ? [Number(columns)] : [])));
}

it.each(widthTable.cases)('shows $testimonials testimonials side by side at $width px', ({ width, testimonials }) => {
  expect(columnsAt('testimonials.module.css', width, 1)).toBe(testimonials);
});

it.each(widthTable.cases)('shows $slides slides of the partners side by side at $width px', ({ width, slides }) => {
  expect(columnsAt('partners.module.css', width, 2)).toBe(slides);
});

it('the menu leaves the screen while it is being removed (C-022)', () => {
  const sheet = files.find(({ file }) => file.endsWith('menu-panel.module.css'))?.text ?? '';
  expect(new Set(sheet.match(/\d+ms/g))).toEqual(new Set([`${TIMINGS.menuCloseMs}ms`]));
});
