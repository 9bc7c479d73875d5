import type { PageFacts } from '@marque/core/contracts/page';
import type { PictureSubject } from '@marque/core/rules/layout';
import { splitLocalePrefix } from '@marque/core/rules/places';
import { findLotsOrNone } from '../../foundation/lots/index.ts';
import { CATEGORIES, type Category, type ContentPage } from './markdown/blocks.ts';

export interface ContentPicture {
  readonly key: string;
  readonly colour: string;
  readonly subject: PictureSubject | null;
}

/** A page in a list or beside another one. */
export interface ContentTeaser
  extends Pick<ContentPage, 'path' | 'title' | 'summary' | 'category' | 'date' | 'minutes'> {
  readonly picture: ContentPicture | null;
}

export interface ContentPageData {
  readonly page: ContentPage;
  readonly picture: ContentPicture | null;
  readonly readNext: readonly ContentTeaser[];
}

export interface ContentListData {
  readonly category: Category | null;
  readonly teasers: readonly ContentTeaser[];
}

type Facts = Pick<PageFacts, 'api' | 'site'>;

const READ_NEXT = 2;

/** The page without the locale prefix of an address. */
export function contentPath(url: URL): string {
  return splitLocalePrefix(url.pathname).path;
}

/** The data of one page; `siblings` are the pages of its folder, of which the next ones are offered. */
export async function loadContentPage(
  facts: Facts,
  page: ContentPage,
  siblings: readonly ContentPage[],
): Promise<ContentPageData> {
  const at = siblings.findIndex(({ path }) => path === page.path);
  const others = [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(at, 0))].slice(0, READ_NEXT);
  const [picture, readNext] = await Promise.all([
    findPicture(facts, page),
    Promise.all(others.map((other) => teaserOf(facts, other))),
  ]);
  return { page, picture, readNext };
}

export async function loadContentList(facts: Facts, url: URL, pages: readonly ContentPage[]): Promise<ContentListData> {
  const asked = url.searchParams.get('category');
  const category = CATEGORIES.find((one) => one === asked) ?? null;
  const shown = category === null ? pages : pages.filter((page) => page.category === category);
  return { category, teasers: await Promise.all(shown.map((page) => teaserOf(facts, page))) };
}

async function teaserOf(facts: Facts, page: ContentPage): Promise<ContentTeaser> {
  const { path, title, summary, category, date, minutes } = page;
  return { path, title, summary, category, date, minutes, picture: await findPicture(facts, page) };
}

/** The picture of the best lot for the page's words; the page is shown without one if the search fails. */
async function findPicture({ api, site }: Facts, { picture }: ContentPage): Promise<ContentPicture | null> {
  if (picture === null) return null;
  const { hits } = await findLotsOrNone(api, site, 'all', { query: picture, hitsPerPage: 1 });
  const [lot] = hits;
  return lot === undefined || lot.mainImagePath === null
    ? null
    : { key: lot.mainImagePath, colour: lot.mainImageColour, subject: lot.mainImageSubject };
}
