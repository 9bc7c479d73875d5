import { SITES } from '@marque/core/rules/lot';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { allPages, findPage, listPages } from './content-pages.server.ts';
import type { Block, Inline } from './markdown/blocks.ts';
import { CATEGORIES } from './markdown/blocks.ts';
import { questionsOf, withWords } from './pages/questions.ts';

const patterns = routes
  .flatMap((route) => [route.path ?? '', ...(route.children ?? []).map(({ path }) => path ?? '')])
  .filter((pattern) => pattern !== '*');

function linksOf(block: Block): readonly string[] {
  if (block.kind === 'list') return block.items.flatMap(linksIn);
  if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(linksIn);
  return 'children' in block ? linksIn(block.children) : [];
}

function linksIn(inlines: readonly Inline[]): readonly string[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'text') return [];
    return inline.kind === 'link' ? [inline.href] : linksIn(inline.children);
  });
}

describe.each(await allPages())('the page $path in $language', ({ path, language, sections, site }) => {
  it('is found at its address, with and without a slash at the end, on its sites only', async () => {
    for (const one of SITES) {
      const isShown = site === null || site === one;
      expect((await findPage(path, one, language)) !== null).toBe(isShown);
      expect((await findPage(`${path}/`, one, language)) !== null).toBe(isShown);
    }
  });

  it('has a route', () => {
    expect(patterns.some((pattern) => matchPath(`/${pattern}`, path) !== null)).toBe(true);
  });

  it('links to pages that exist on its sites', async () => {
    const links = sections.flatMap(({ blocks }) => blocks).flatMap(linksOf);
    for (const link of links.filter((href) => !href.startsWith('mailto:'))) {
      const { pathname, hash } = new URL(link, 'http://localhost');
      const hasRoute = patterns.some((pattern) => matchPath(`/${pattern}`, pathname) !== null);
      expect([link, hasRoute]).toEqual([link, true]);
      const target =
        (await findPage(pathname, site ?? 'cars', language)) ?? (await findPage(pathname, 'watches', language));
      if (hash !== '') expect([link, target?.sections.some(({ id }) => `#${id}` === hash)]).toEqual([link, true]);
    }
  });

  it('has one section for each anchor', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it.each(SITES)('%s has an article in each category and a story, the latest first', async (site) => {
  const articles = await listPages('articles', site, 'en');
  for (const category of CATEGORIES) expect(articles.some((page) => page.category === category)).toBe(true);
  expect(await listPages('stories', site, 'en')).not.toHaveLength(0);
  const dates = articles.map(({ date }) => date ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
});

describe('the questions', async () => {
  const { sections } = (await findPage('/faqs', 'cars', 'en')) ?? { sections: [] };

  it('have answers, and those about fees an anchor', () => {
    expect(sections.map(({ id }) => id)).toContain('fees');
    for (const section of sections) {
      const questions = questionsOf(section);
      expect(questions.length).toBeGreaterThan(0);
      expect(questions.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    }
  });

  it('are found by words of the question and of the answer, in any order', () => {
    const all = sections.flatMap(questionsOf);
    const found = (words: string) => withWords(all, words).map(({ question }) => question);
    expect(found('hold BANK')).toContain('What is a hold, and when does it end?');
    expect(found('')).toHaveLength(all.length);
    expect(found('zeppelin')).toEqual([]);
  });
});

describe('a page in another language', () => {
  it('has the translated text, and the anchors that links in all languages name', async () => {
    const english = await findPage('/how-to-buy', 'cars', 'en');
    const german = await findPage('/how-to-buy/', 'cars', 'de');
    expect(german).toMatchObject({ language: 'de', path: '/how-to-buy', title: 'So kaufen Sie' });
    expect(german?.languages).toEqual(english?.languages);
    expect(german?.languages).toEqual(expect.arrayContaining(['en', 'de']));
    expect(german?.sections.map(({ id }) => id)).toEqual(english?.sections.map(({ id }) => id));
  });

  it('is in English where it is not translated', async () => {
    const untranslated = (await allPages()).filter(({ languages }) => !languages.includes('de'));
    for (const { path, site } of untranslated) {
      expect(await findPage(path, site ?? 'cars', 'de')).toMatchObject({ path, language: 'en' });
    }
  });
});

it('the guide to buying explains the grades of a lot, the best first', async () => {
  const guide = await findPage('/guides/how-auctions-work/buying', 'cars', 'en');
  const blocks = guide?.sections.find(({ id }) => id === 'read-the-condition')?.blocks ?? [];
  const grades = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(([grade]) => grade) : []));
  expect(grades.map((cell) => cell?.map((part) => (part.kind === 'text' ? part.text : '')).join(''))).toEqual([
    'AA',
    'A',
    'B',
    'C',
    'Vintage',
  ]);
});
