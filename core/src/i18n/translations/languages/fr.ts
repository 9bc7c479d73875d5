import type { TranslationFacts } from './types.ts';

export const fr: TranslationFacts = {
  complete: [],
  alike: {},
};
