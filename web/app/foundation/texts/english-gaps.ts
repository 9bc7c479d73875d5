import type { Texts } from '@marque/core/i18n';

/** The English texts for which a language has no text or an empty one. */
export function englishGaps(own: Texts, english: Texts): Texts {
  const gaps: Record<string, string | Texts> = {};
  for (const [key, text] of Object.entries(english)) {
    const has = own[key];
    if (typeof text === 'string') {
      if (typeof has !== 'string' || has === '') gaps[key] = text;
    } else {
      const inner = englishGaps(typeof has === 'object' ? has : {}, text);
      if (Object.keys(inner).length > 0) gaps[key] = inner;
    }
  }
  return gaps;
}
