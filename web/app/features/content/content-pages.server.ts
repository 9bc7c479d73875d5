import type { Site } from '@marque/core/rules/lot';
import type { ContentPage } from './markdown/blocks.ts';

/** The Markdown of all pages, by the path of the file. It is part of the server's build and never reaches a browser. */
const FILES = import.meta.glob<string>('../../../content/en/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const FOLDER = '/content/en/';

/** Folders whose pages have the address of their file; pages of the folder `pages` are at the root. */
function pathOf(file: string): string {
  const name = file.slice(file.indexOf(FOLDER) + FOLDER.length).replace(/\.md$/, '');
  return `/${name.replace(/^pages\//, '')}`;
}

let parsed: Promise<ReadonlyMap<string, ContentPage>> | null = null;

/** Parsed with the first page of text: most processes render others first. */
function pages(): Promise<ReadonlyMap<string, ContentPage>> {
  parsed ??= parsePages();
  return parsed;
}

async function parsePages(): Promise<ReadonlyMap<string, ContentPage>> {
  const { parsePage } = await import('./markdown/parse-page.ts');
  return new Map(
    Object.entries(FILES).map(([file, text]) => {
      const path = pathOf(file);
      return [path, parsePage(path, text)];
    }),
  );
}

/** The page at an address (without locale prefix, with or without a slash at its end); null if the site has none. */
export async function findPage(path: string, site: Site): Promise<ContentPage | null> {
  const page = (await pages()).get(path.replace(/\/$/, ''));
  return page === undefined || !isOn(page, site) ? null : page;
}

/** The pages of a folder, the latest first. */
export async function listPages(folder: 'articles' | 'stories', site: Site): Promise<readonly ContentPage[]> {
  return [...(await pages()).values()]
    .filter((page) => page.path.startsWith(`/${folder}/`) && isOn(page, site))
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? '') || one.path.localeCompare(other.path));
}

/** The addresses of all pages of a site, for its sitemap. */
export async function contentPaths(site: Site): Promise<readonly string[]> {
  return [...(await pages()).values()].filter((page) => isOn(page, site)).map(({ path }) => path);
}

/** All pages of all sites, for tests. */
export async function allPages(): Promise<readonly ContentPage[]> {
  return [...(await pages()).values()];
}

function isOn(page: ContentPage, site: Site): boolean {
  return page.site === null || page.site === site;
}
