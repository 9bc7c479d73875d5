import type { TranslationFacts } from './types.ts';

export const zhHans: TranslationFacts = {
  alike: {
    VIP: 'the usual word in Chinese',
    Node: 'the name of the program',
    'Ctrl ⏎': 'names of keys',
    'Ctrl S': 'names of keys',
    x: 'a sign, not a word',
  },
};
