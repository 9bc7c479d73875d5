import { expect, test } from 'vitest';
import { orderEntries, type PaletteEntry, titleRank } from './entries.ts';

const entry = (group: PaletteEntry['group'], title: string): PaletteEntry => ({
  id: title,
  group,
  title,
  detail: '',
  keys: [],
  site: null,
  run: () => {},
});
const ENTRIES = [
  entry('do', 'New consignment'),
  entry('do', 'Import consignments'),
  entry('lots', '10003 Ford Consul'),
  entry('go', 'My consignments of May'),
  entry('go', 'Consignments'),
];
const titles = (query: string, entries: readonly PaletteEntry[] = ENTRIES) =>
  orderEntries(entries, query).map(({ title }) => title);

test('a title is ranked by how near the query is to it', () => {
  expect(titleRank('Consignments', ' consignments ')).toBe(0);
  expect(titleRank('Consignments', 'Consig')).toBe(1);
  expect(titleRank('Import consignments', 'consignments')).toBe(2);
  expect(titleRank('Consignments', 'signments')).toBe(3);
  expect(titleRank('Consignments', '')).toBe(3);
});

test('the section whose whole name is typed comes before a command that contains the name', () => {
  expect(titles('Consignments').slice(0, 2)).toEqual(['Consignments', 'My consignments of May']);
});

test('without a query the groups and their entries keep their order', () => {
  expect(titles('')).toEqual(ENTRIES.map(({ title }) => title));
});

test('entries of the same group stay together', () => {
  const groups = orderEntries(ENTRIES, 'consignments').map(({ group }) => group);
  expect(groups).toEqual(['go', 'go', 'do', 'do', 'lots']);
});

test('a group is bounded after it is ordered, so the nearest title is never cut off', () => {
  const many = [...Array.from({ length: 9 }, (_, nth) => entry('do', `Show ${nth} keys`)), entry('do', 'Keys')];
  const ordered = titles('keys', many);
  expect(ordered).toHaveLength(6);
  expect(ordered[0]).toBe('Keys');
});
