import type { TranslationFacts } from './types.ts';

export const es: TranslationFacts = {
  alike: {
    Australia: 'a place, with the same name',
    Cookies: 'the usual word in Spanish',
    Exterior: 'the Spanish word',
    'Hong Kong': 'a place, with the same name',
    Interior: 'the Spanish word',
    Manual: 'the Spanish word',
    No: 'the Spanish word',
    Tasmania: 'a place, with the same name',
    Total: 'the Spanish word',
  },
};
