/** Finds the text keys that source files use, so that a test can compare them with the locale files. */

/** One use of a text key. */
export interface KeyUse {
  /** As written, with `*` for each `${…}` of a template. */
  readonly key: string;
  readonly line: number;
  /** Namespaces of the key: its own prefix, otherwise those of the file's `useTranslation` and `useFrameTexts`, otherwise `common`. */
  readonly namespaces: readonly string[];
}

const DEFAULT_NAMESPACE = 'common';

const QUOTED = `(?:'(?<single>[^'\\n]*)'|"(?<double>[^"\\n]*)"|\`(?<template>[^\`]*)\`)`;
/** `t('key'`, `i18n.t("key"`, `t(\`part.${name}\`` */
const CALL = new RegExp(`(?<![\\w$])t\\(\\s*${QUOTED}`, 'g');
/** `i18nKey="key"`, `i18nKey={'key'}` */
const ATTRIBUTE = new RegExp(`i18nKey=\\{?${QUOTED}`, 'g');
const NAMESPACES = /use(?:Translation|FrameTexts)\(\s*(?:\[([^\]]*)\]|(['"][^'"]*['"]))/g;
const ANY_TEXT = new RegExp(QUOTED, 'g');

/** All uses of literal text keys in a source file. */
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

/** All quoted texts of a source file, which include keys passed as data. */
export function findQuotedTexts(source: string): readonly string[] {
  return [...source.matchAll(ANY_TEXT)].map(readQuoted);
}

/** Whether a key as written (with `*` for variable parts) matches a key of the locale files. */
export function matchesKey(written: string, key: string): boolean {
  const pattern = written.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Plurals and contexts follow the last underscore: "lots_one", "lots_other", "outbid_text".
  return new RegExp(`^${pattern.join('.+')}(_[^.]+)?$`).test(key);
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
