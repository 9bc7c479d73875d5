import type { TranslationFacts } from './types.ts';

export const es: TranslationFacts = {
  complete: [],
  alike: {},
};
