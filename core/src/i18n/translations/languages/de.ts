import type { TranslationFacts } from './types.ts';

export const de: TranslationFacts = {
  alike: {
    Region: 'the German word',
    Cookies: 'the usual word in German',
    Box: 'collectors of watches say Box, not Schachtel',
    Format: 'the German word',
    Amplitude: 'the German word',
    Forum: 'the German word',
    Podcast: 'the German word',
    Newsletter: 'the usual word in German',
    'Australian Capital Territory': 'German keeps the English name, as an address needs it',
    'New South Wales': 'German keeps the English name, as an address needs it',
    'Northern Territory': 'German keeps the English name, as an address needs it',
    'South Australia': 'German keeps the English name, as an address needs it',
    Live: 'the state of the connection; see the glossary',
  },
};
