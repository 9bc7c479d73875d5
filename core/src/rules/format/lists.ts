import type { Language } from '../places/index.ts';

/** Words or phrases beside each other, with the comma of the language: Chinese has one of its own for lists. */
export function joinList(parts: readonly string[], language: Language): string {
  return parts.join(isChinese(language) ? '、' : ', ');
}

/** Sentences after each other in one text. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(sentenceSpace(language));
}

/** What is between two sentences: a space, and nothing in Chinese, whose full stop is as wide as a character. */
export function sentenceSpace(language: Language): string {
  return isChinese(language) ? '' : ' ';
}

function isChinese(language: Language): boolean {
  return language.startsWith('zh');
}
