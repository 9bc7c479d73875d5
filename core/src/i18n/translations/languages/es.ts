import type { TranslationFacts } from './types.ts';

export const es: TranslationFacts = {
  alike: {
    Australia: 'a place, with the same name',
    Cookies: 'the usual word in Spanish',
    Exterior: 'the Spanish word',
    'Hong Kong': 'a place, with the same name',
    Interior: 'the Spanish word',
    Logo: 'the Spanish word',
    Manual: 'the Spanish word',
    No: 'the Spanish word',
    Tasmania: 'a place, with the same name',
    Total: 'the Spanish word',
    Provisional: 'the Spanish word',
    no: 'the Spanish word',
    VIP: 'the usual abbreviation in Spanish',
    'Ctrl ⏎': 'keys, as they are labelled',
    'Ctrl S': 'keys, as they are labelled',
    Node: 'the name of the program',
    Sockets: 'the usual word in Spanish',
    'jq: {{reason}}': 'the name of the program',
    ok: 'a sign, understood in Spanish',
    x: 'a sign, not a word',
  },
};
