import type { TranslationFacts } from './types.ts';

export const zhHant: TranslationFacts = {
  alike: {
    'Australian Capital Territory': 'an Australian address needs the English name',
    'New South Wales': 'an Australian address needs the English name',
    'Northern Territory': 'an Australian address needs the English name',
    'South Australia': 'an Australian address needs the English name',
    Tasmania: 'an Australian address needs the English name',
    VIP: 'the usual word in Chinese',
    Node: 'the name of the program',
    'Ctrl ⏎': 'names of keys',
    'Ctrl S': 'names of keys',
  },
};
