import type { ApiClient } from '@marque/core/client';
import { expect, it } from 'vitest';
import { listPages } from './content-pages.server.ts';
import { loadContentList } from './load-content.ts';
import { CATEGORIES } from './markdown/blocks.ts';

const api = { call: async () => ({ ok: false, error: { kind: 'offline' } }) } as unknown as ApiClient;
const ARTICLES = await listPages('articles', 'cars', 'en');

async function pathsAt(query: string): Promise<readonly string[]> {
  const url = new URL(`/articles${query}`, 'https://cars.test');
  const { teasers } = await loadContentList({ api, serverNow: 0, site: 'cars' }, url, ARTICLES);
  return teasers.map(({ path }) => path);
}

it.each(CATEGORIES)('the articles about %s are those with this category', async (category) => {
  const expected = ARTICLES.filter((page) => page.category === category).map(({ path }) => path);
  expect(await pathsAt(`?category=${category}`)).toEqual(expected);
});

it('without a category all articles are listed, and in an unknown one none', async () => {
  expect(await pathsAt('')).toHaveLength(ARTICLES.length);
  expect(await pathsAt('?category=')).toHaveLength(ARTICLES.length);
  expect(await pathsAt('?category=zeppelins')).toEqual([]);
});
