/** Finds the keys that sources ask for, so that a test can hold them against the locale files. */

/** One call for a text. */
export interface KeyUse {
  /** As written; `${…}` parts of a template are a `*`. */
  readonly key: string;
  readonly line: number;
  /** Where the key may be found: what it names itself, else what the file translates from, `common` if nothing. */
  readonly namespaces: readonly string[];
}

const DEFAULT_NAMESPACE = 'common';

const QUOTED = `(?:'(?<single>[^'\\n]*)'|"(?<double>[^"\\n]*)"|\`(?<template>[^\`]*)\`)`;
/** `t('key'`, `i18n.t("key"`, `t(\`part.${name}\`` */
const CALL = new RegExp(`(?<![\\w$])t\\(\\s*${QUOTED}`, 'g');
/** `i18nKey="key"`, `i18nKey={'key'}` */
const ATTRIBUTE = new RegExp(`i18nKey=\\{?${QUOTED}`, 'g');
const NAMESPACES = /useTranslation\(\s*(?:\[([^\]]*)\]|(['"][^'"]*['"]))/g;
const ANY_TEXT = new RegExp(QUOTED, 'g');

/** Every text that a source asks for by a key that can be read off it. */
export function findKeyUses(source: string): readonly KeyUse[] {
  const fileNamespaces = findNamespaces(source);
  return [...source.matchAll(CALL), ...source.matchAll(ATTRIBUTE)].map((match) => {
    const written = readQuoted(match);
    const [named, key] = splitNamespace(written);
    return {
      key,
      line: source.slice(0, match.index).split('\n').length,
      namespaces: named === null ? fileNamespaces : [named],
    };
  });
}

/** Every quoted text of a source: keys that travel as data are among them. */
export function findQuotedTexts(source: string): readonly string[] {
  return [...source.matchAll(ANY_TEXT)].map(readQuoted);
}

/** Whether a key as written (with `*` for what is filled in) stands for a key of the locale files. */
export function standsFor(written: string, key: string): boolean {
  const pattern = written.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Plurals and contexts are told apart behind the last underscore: "lots_one", "lots_other", "outbid_text".
  return new RegExp(`^${pattern.join('.+')}(_[^.]+)?$`).test(key);
}

/** The keys of a locale file, parts joined by points. */
export function listKeys(texts: object, before = ''): readonly string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? listKeys(value, `${before}${name}.`) : [`${before}${name}`],
  );
}

function findNamespaces(source: string): readonly string[] {
  const named = [...source.matchAll(NAMESPACES)].flatMap(([, list, single]) => findQuotedTexts(list ?? single ?? ''));
  return named.length === 0 ? [DEFAULT_NAMESPACE] : [...new Set(named)];
}

function readQuoted({ groups }: RegExpExecArray): string {
  return groups?.single ?? groups?.double ?? (groups?.template ?? '').replace(/\$\{[^}]*\}/g, '*');
}

function splitNamespace(written: string): readonly [string | null, string] {
  const colon = written.indexOf(':');
  return colon === -1 ? [null, written] : [written.slice(0, colon), written.slice(colon + 1)];
}
