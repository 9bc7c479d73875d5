import type { TranslationFacts } from './types.ts';

export const sv: TranslationFacts = {
  alike: {
    Press: 'the Swedish word',
    Cookies: 'the usual word in Swedish',
    Region: 'the Swedish word',
    Format: 'the Swedish word',
    Forum: 'the Swedish word',
    Bezel: 'collectors of watches say bezel; see the glossary',
    'Beat error': 'Swedish watchmakers use the English term; see the glossary',
    Live: 'the state of the connection; see the glossary',
    'Under {{below}}': 'the Swedish word',
    'London, Leeds, Jersey': 'places, spelt alike',
    'Sydney, Perth, Hobart': 'places, spelt alike',
    'New York, Austin, Seattle': 'places, spelt alike',
    'Dubai, Abu Dhabi': 'places, spelt alike',
    'Auckland, Tokyo, Toronto': 'places, spelt alike',
    'Australian Capital Territory': 'Swedish keeps the English name, as an address needs it',
    'New South Wales': 'Swedish keeps the English name, as an address needs it',
    'Northern Territory': 'Swedish keeps the English name, as an address needs it',
    'South Australia': 'Swedish keeps the English name, as an address needs it',
  },
};
