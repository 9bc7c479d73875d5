import type { PageFacts } from '@marque/core/contracts/page';
import { splitLocalePrefix } from '@marque/core/rules/places';
import type { ContentPage } from './markdown/blocks.ts';
import { type ContentPicture, createPagePictures } from './page-pictures.ts';

const findPicture = createPagePictures();

/** A page in a list or beside another one. */
export interface ContentTeaser
  extends Pick<ContentPage, 'path' | 'language' | 'title' | 'summary' | 'category' | 'date' | 'minutes'> {
  readonly picture: ContentPicture | null;
}

export interface ContentPageData {
  readonly page: ContentPage;
  readonly picture: ContentPicture | null;
  readonly readNext: readonly ContentTeaser[];
}

export interface ContentListData {
  /** As the address names it: one that does not exist has no pages. */
  readonly category: string | null;
  readonly teasers: readonly ContentTeaser[];
}

type Facts = Pick<PageFacts, 'api' | 'serverNow' | 'site'>;

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
    findPicture(facts, page.picture),
    Promise.all(others.map((other) => teaserOf(facts, other))),
  ]);
  return { page, picture, readNext };
}

export async function loadContentList(facts: Facts, url: URL, pages: readonly ContentPage[]): Promise<ContentListData> {
  const category = url.searchParams.get('category') || null;
  const shown = category === null ? pages : pages.filter((page) => page.category === category);
  return { category, teasers: await Promise.all(shown.map((page) => teaserOf(facts, page))) };
}

async function teaserOf(facts: Facts, page: ContentPage): Promise<ContentTeaser> {
  const { path, language, title, summary, category, date, minutes } = page;
  return { path, language, title, summary, category, date, minutes, picture: await findPicture(facts, page.picture) };
}
