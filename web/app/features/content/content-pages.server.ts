import type { Site } from '@marque/core/rules/lot';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@marque/core/rules/places';
import type { ContentPage } from './markdown/blocks.ts';

/** The Markdown of all pages, by the path of the file. It is part of the server's build and never reaches a browser. */
const FILES = import.meta.glob<string>('../../../content/*/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** ".../content/de/pages/faqs.md": the language is a folder. */
const FILE = /\/content\/([^/]+)\/(.+)\.md$/;

/** Pages by their address, each in the languages that it has been translated into, English among them. */
type Pages = ReadonlyMap<string, ReadonlyMap<Language, ContentPage>>;

let parsed: Promise<Pages> | null = null;

/** Parsed with the first page of text: most processes render others first. */
function pages(): Promise<Pages> {
  parsed ??= parsePages();
  return parsed;
}

async function parsePages(): Promise<Pages> {
  const { parsePage } = await import('./markdown/parse-page.ts');
  const all = new Map<string, Map<Language, ContentPage>>();
  for (const [file, text] of Object.entries(FILES)) {
    const { path, language } = placeOf(file);
    const versions = all.get(path) ?? new Map();
    versions.set(language, parsePage(path, text, language));
    all.set(path, versions);
  }
  return new Map([...all].map(([path, versions]) => [path, linkVersions(path, versions)]));
}

/** Folders whose pages have the address of their file; pages of the folder `pages` are at the root. */
function placeOf(file: string): { readonly path: string; readonly language: Language } {
  const [, folder, name = ''] = FILE.exec(file) ?? [];
  const language = LANGUAGES.find((one) => one === folder);
  if (language === undefined) throw new Error(`No language has the folder of ${file}.`);
  return { path: `/${name.replace(/^pages\//, '')}`, language };
}

/** The versions of a page together. Links name a section by its English heading, in each language. */
function linkVersions(path: string, versions: ReadonlyMap<Language, ContentPage>): ReadonlyMap<Language, ContentPage> {
  const english = versions.get(DEFAULT_LANGUAGE);
  if (english === undefined) throw new Error(`The page ${path} is translated, but it is missing in English.`);
  const languages = [...versions.keys()];
  const linked = [...versions].map(([language, page]): [Language, ContentPage] => {
    if (page.sections.length !== english.sections.length) {
      throw new Error(`The page ${path} has other sections in ${language} than in English.`);
    }
    const sections = page.sections.map((section, at) => ({ ...section, id: english.sections[at]?.id ?? section.id }));
    return [language, { ...page, languages, sections }];
  });
  return new Map(linked);
}

/** A page in a language, and in English where it is not translated. */
function inLanguage(versions: ReadonlyMap<Language, ContentPage>, language: Language): ContentPage | null {
  return versions.get(language) ?? versions.get(DEFAULT_LANGUAGE) ?? null;
}

/** The page at an address (without locale prefix, with or without a slash at its end); null if the site has none. */
export async function findPage(path: string, site: Site, language: Language): Promise<ContentPage | null> {
  const versions = (await pages()).get(path.replace(/\/$/, ''));
  const page = versions === undefined ? null : inLanguage(versions, language);
  return page === null || !isOn(page, site) ? null : page;
}

/** The pages of a folder, the latest first. */
export async function listPages(
  folder: 'articles' | 'stories',
  site: Site,
  language: Language,
): Promise<readonly ContentPage[]> {
  return (await pagesOf(site, language))
    .filter((page) => page.path.startsWith(`/${folder}/`))
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? '') || one.path.localeCompare(other.path));
}

/** All pages of a site as its sitemap and its feed of articles list them, in English. */
export async function textPages(
  site: Site,
): Promise<readonly Pick<ContentPage, 'path' | 'title' | 'summary' | 'date'>[]> {
  const pages = await pagesOf(site, DEFAULT_LANGUAGE);
  return pages.map(({ path, title, summary, date }) => ({ path, title, summary, date }));
}

/** All pages of all sites in all their languages, for tests. */
export async function allPages(): Promise<readonly ContentPage[]> {
  return [...(await pages()).values()].flatMap((versions) => [...versions.values()]);
}

async function pagesOf(site: Site, language: Language): Promise<readonly ContentPage[]> {
  return [...(await pages()).values()]
    .map((versions) => inLanguage(versions, language))
    .filter((page) => page !== null)
    .filter((page) => isOn(page, site));
}

function isOn(page: ContentPage, site: Site): boolean {
  return page.site === null || page.site === site;
}
