import type { Texts } from '@marque/core/i18n';

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

/** Namespaces of the page frame. */
export const FRAME_NAMESPACES = ['common', 'tile'] as const;

/** What a route exports as `handle`. `namespaces`: what its page needs for its first render, besides the frame's. */
export interface PageHandle {
  readonly namespaces: readonly string[];
  /** What the first render needs besides, depending on the loader's data. */
  readonly namespacesFor?: (data: unknown) => readonly string[];
  /** The loader's data depends on the visitor's country. */
  readonly isForCountry?: true;
  /** A part of the page whose files are fetched right after the page's own; see `late-files.d.ts`. */
  readonly latePart?: 'lot-parts';
}

/** A route of a page: its handle, and what its loader returned. */
export interface LoadedRoute {
  readonly handle: unknown;
  readonly data: unknown;
}

/** The namespaces of a page's routes, each once, the frame's first. Handles of another shape are ignored. */
export function namespacesOf(routes: readonly LoadedRoute[]): readonly string[] {
  const named = routes.flatMap(({ handle, data }) => [...readNamespaces(handle), ...namespacesFor(handle, data)]);
  return [...new Set([...FRAME_NAMESPACES, ...named])];
}

function namespacesFor(handle: unknown, data: unknown): readonly string[] {
  if (typeof handle !== 'object' || handle === null || !('namespacesFor' in handle)) return [];
  return (handle as PageHandle).namespacesFor?.(data) ?? [];
}

function readNamespaces(handle: unknown): readonly string[] {
  if (typeof handle !== 'object' || handle === null || !('namespaces' in handle)) return [];
  return Array.isArray(handle.namespaces) ? handle.namespaces.filter((name) => typeof name === 'string') : [];
}
