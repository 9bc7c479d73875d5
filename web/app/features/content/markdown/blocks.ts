import type { Site } from '@marque/core/rules/lot';
import type { Language } from '@marque/core/rules/places';

/** A page's text as data: the server parses Markdown, and components render these values, so that no HTML is passed on. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

/** Parts that are computed by the rules; a line `{{fees}}` of a page names one. */
export const WIDGETS = ['fees', 'feeCalculator', 'increments', 'holds'] as const;
export type Widget = (typeof WIDGETS)[number];

export type Block =
  | { readonly kind: 'paragraph' | 'quotation'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'widget'; readonly name: Widget };

/** The blocks below a heading of the second level; before the first one the title is empty. */
export interface Section {
  /** The anchor of its heading. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The categories of articles, in the order of the filter. */
export const CATEGORIES = ['market-update', 'how-to-guides', 'events-highlights'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface ContentPage {
  /** The address without locale prefix. */
  readonly path: string;
  /** The language of its text: English where it is not translated. */
  readonly language: Language;
  /** All languages that the page has been translated into, English among them. */
  readonly languages: readonly Language[];
  readonly title: string;
  readonly summary: string;
  readonly site: Site | null;
  readonly category: Category | null;
  readonly author: string | null;
  /** YYYY-MM-DD. */
  readonly date: string | null;
  readonly picture: string | null;
  readonly isSample: boolean;
  /** Minutes that reading takes, at least one. */
  readonly minutes: number;
  readonly sections: readonly Section[];
}
