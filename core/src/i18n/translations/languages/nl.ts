import type { TranslationFacts } from './types.ts';

export const nl: TranslationFacts = {
  complete: [],
  alike: {},
};
