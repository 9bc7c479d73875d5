import type { TranslationFacts } from './types.ts';

export const zhHans: TranslationFacts = {
  alike: {},
};
