import type { TranslationFacts } from './types.ts';

export const zhHans: TranslationFacts = {
  complete: [],
  alike: {},
};
