import type { Texts } from '@marque/core/i18n';
import type { Language } from '@marque/core/rules/places';

/** The texts in a page's HTML; the browser reads them before hydration. */
export interface PageTexts {
  readonly language: string;
  /** Goes into the address of locale files that are fetched later. */
  readonly version: string;
  /** By namespace, in the page's language. */
  readonly texts: Readonly<Record<string, Texts>>;
  /** By namespace, English for what the language lacks. */
  readonly english: Readonly<Record<string, Texts>>;
}

/** The script element that holds them as JSON. */
export const TEXTS_ELEMENT_ID = 'texts';

/** The part of a locale file with English for what its language lacks; each language has its own plural rules. */
export const ENGLISH_GAPS = '$en';

/** What a route exports as `handle`. `namespaces`: what its page needs for its first render, besides the frame's. */
export interface PageHandle {
  readonly namespaces: readonly string[];
  /** What the first render needs besides, depending on the loader's data. */
  readonly namespacesFor?: (data: unknown) => readonly string[];
  /** The languages of the text that the loader has read; without it the page is in the language of its namespaces. */
  readonly languagesOf?: (data: unknown) => readonly Language[];
  /** The loader's data depends on the visitor's country. */
  readonly isForCountry?: true;
  /** A part of the page whose files are fetched right after the page's own; see `late-files.d.ts`. */
  readonly latePart?: 'lot-parts';
}
