import { DEFAULT_LANGUAGE, type Language } from '@marque/core/rules/places';
import type { PageHandle } from './page-texts.ts';

/** Namespaces of the page frame. */
const FRAME_NAMESPACES = ['common', 'tile'] as const;

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

/** What a visitor's language has texts for. */
export interface TextLanguage {
  /** The language of the page frame: the visitor's, or English if it has no texts. */
  readonly textLanguage: Language;
  /** Namespaces that are in English all the same. */
  readonly untranslated: readonly string[];
}

/** The language of a page's frame and namespaces: English if it needs a namespace that its language lacks. */
export function pageLanguage(routes: readonly LoadedRoute[], { textLanguage, untranslated }: TextLanguage): Language {
  return namespacesOf(routes).some((name) => untranslated.includes(name)) ? DEFAULT_LANGUAGE : textLanguage;
}

/** Whether a page can be read in a language: neither its namespaces nor the text of its loaders fall back to English. */
export function isReadIn(language: Language, routes: readonly LoadedRoute[], texts: TextLanguage): boolean {
  return pageLanguage(routes, texts) === language && routes.every((route) => hasTextIn(language, route));
}

function hasTextIn(language: Language, { handle, data }: LoadedRoute): boolean {
  if (typeof handle !== 'object' || handle === null || !('languagesOf' in handle)) return true;
  return (handle as PageHandle).languagesOf?.(data).includes(language) ?? true;
}

function namespacesFor(handle: unknown, data: unknown): readonly string[] {
  if (typeof handle !== 'object' || handle === null || !('namespacesFor' in handle)) return [];
  return (handle as PageHandle).namespacesFor?.(data) ?? [];
}

function readNamespaces(handle: unknown): readonly string[] {
  if (typeof handle !== 'object' || handle === null || !('namespaces' in handle)) return [];
  return Array.isArray(handle.namespaces) ? handle.namespaces.filter((name) => typeof name === 'string') : [];
}
