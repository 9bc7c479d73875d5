import { asText } from '../tables/render.ts';
import type { Table } from '../tables/table.ts';
import type { Counts } from './measure.ts';

/** The counts as tables for a terminal. */
export function asReport({
  files,
  lines,
  pronouns,
  css,
  casts,
  largeFolders,
  importCycles,
  externalStores,
}: Counts): string {
  const tables: readonly Table[] = [
    {
      name: 'size',
      title: 'Size',
      about: 'Code files (ts, tsx, mjs, css) and their lines.',
      columns: ['selection', 'files', 'lines'],
      rows: Object.keys(files).map((selection) => [selection, files[selection] ?? null, lines[selection] ?? null]),
    },
    {
      name: 'pronouns',
      title: 'Indefinite pronouns',
      about: 'Per 1,000 lines, tests included; the aim is below 0.5.',
      columns: ['area', 'count', 'lines', 'per 1,000 lines'],
      rows: pronouns.map(({ area, count, lines: inLines, perThousandLines }) => [
        area,
        count,
        inLines,
        perThousandLines,
      ]),
    },
    {
      name: 'casts',
      title: 'Type assertions',
      about: '"as X" without "as const", imports and tests.',
      columns: ['package', 'casts'],
      rows: Object.entries(casts),
    },
    {
      name: 'css',
      title: 'Style sheets and stores',
      about: 'Outside the theme.',
      columns: ['what', 'count'],
      rows: [
        ['px values', css.pxValues],
        ['distinct font sizes', css.fontSizes.length],
        ['useSyncExternalStore', externalStores],
      ],
    },
    {
      name: 'folders',
      title: 'Folders with more than 15 files',
      about: 'Without tests, and with them.',
      columns: ['folder', 'files', 'with tests'],
      rows: largeFolders.map(({ folder, files: own, withTests }) => [folder, own, withTests]),
    },
    {
      name: 'cycles',
      title: 'Folders that import one another in a circle',
      about: 'Features and layers below each root, types included.',
      columns: ['root', 'folders'],
      rows: Object.entries(importCycles).flatMap(([root, cycles]) => cycles.map((cycle) => [root, cycle])),
    },
  ];
  return asText(tables);
}
