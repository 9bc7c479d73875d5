import type { TranslationFacts } from './types.ts';

export const zhHant: TranslationFacts = {
  complete: [],
  alike: {},
};
