import type { TranslationFacts } from './types.ts';

export const it: TranslationFacts = {
  complete: [],
  alike: {},
};
