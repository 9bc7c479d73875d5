import type { TranslationFacts } from './types.ts';

export const sv: TranslationFacts = {
  complete: [],
  alike: {},
};
