import type { Language } from '../places/index.ts';

/** Chinese has a comma of its own for lists. */
const COMMAS: Readonly<Partial<Record<Language, string>>> = { 'zh-Hans': '、', 'zh-Hant': '、' };

/** Words or phrases beside each other, with the comma of the language. */
export function joinList(parts: readonly string[], language: Language): string {
  return parts.join(COMMAS[language] ?? ', ');
}

/** What is between two sentences: a space, and nothing in Chinese, whose full stop is as wide as a character. */
export function sentenceSpace(language: Language): string {
  return language.startsWith('zh') ? '' : ' ';
}

/** Sentences after each other in one text. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(sentenceSpace(language));
}
