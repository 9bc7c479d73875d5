import type { TranslationFacts } from './types.ts';

export const nl: TranslationFacts = {
  alike: {
    'E-mail': 'the Dutch word',
    'E-mails': 'the Dutch word',
    Menu: 'the Dutch word',
    Contact: 'the Dutch word',
    Model: 'the Dutch word',
    Minimum: 'the Dutch word',
    Maximum: 'the Dutch word',
    Amplitude: 'the Dutch word',
    'Beat error': 'what Dutch watchmakers call it',
    Forum: 'the Dutch word',
    Podcast: 'the Dutch word',
    Privacy: 'the usual word in Dutch',
    Cookies: 'the usual word in Dutch',
    Details: 'the Dutch word',
    Live: 'the state of the connection; see the glossary',
    'Australian Capital Territory': 'Dutch keeps the English name, as an address needs it',
    'New South Wales': 'Dutch keeps the English name, as an address needs it',
    'Northern Territory': 'Dutch keeps the English name, as an address needs it',
    'South Australia': 'Dutch keeps the English name, as an address needs it',
  },
};
