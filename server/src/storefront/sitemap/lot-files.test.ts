import { expect, it } from 'vitest';
import { divideLots, lotEntries } from './lot-files.ts';

const DAY = 86_400_000;
const ROWS = [3, 4, 8, 9, 12].map((id) => ({
  id,
  lot_type: 'car' as const,
  slug: `lot-${id}`,
  listed_at: id * DAY,
  closed_at: id === 4 ? 30 * DAY : null,
}));
const lots = {
  async *sitemapRows(_site: string, afterId: number) {
    yield* ROWS.filter(({ id }) => id > afterId);
  },
};

it('divides lots into files that hold the limit at most, each with its latest change', async () => {
  expect(await divideLots(lots, 'cars', 2)).toEqual([
    { afterId: 0, changedAt: '1970-01-31T00:00:00.000Z' },
    { afterId: 4, changedAt: '1970-01-10T00:00:00.000Z' },
    { afterId: 9, changedAt: '1970-01-13T00:00:00.000Z' },
  ]);
  expect(await divideLots({ sitemapRows: async function* () {} }, 'cars')).toEqual([]);
});

it('lists each lot in one file', async () => {
  const addresses: string[] = [];
  for (const { afterId } of await divideLots(lots, 'cars', 2)) {
    const entries = await lotEntries(lots, { site: 'cars', origin: 'https://cars.test', afterId }, 2);
    expect(entries.length).toBeLessThanOrEqual(2);
    addresses.push(...entries.map(({ address }) => address));
  }
  expect(addresses).toEqual(ROWS.map(({ slug }) => `https://cars.test/for-sale/${slug}`));
});
