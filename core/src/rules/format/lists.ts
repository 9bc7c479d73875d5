import type { Language } from '../places/index.ts';

const SEPARATORS: Readonly<Partial<Record<Language, string>>> = { 'zh-Hans': '、', 'zh-Hant': '、' };

/** Words or phrases beside each other, with the comma of the language: Chinese has one of its own for lists. */
export function joinList(parts: readonly string[], language: Language): string {
  return parts.join(SEPARATORS[language] ?? ', ');
}
