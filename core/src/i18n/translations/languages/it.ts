import type { TranslationFacts } from './types.ts';

export const it: TranslationFacts = {
  alike: {
    Account: 'the usual word in Italian',
    Password: 'the usual word in Italian',
    Menu: 'the Italian word',
    Privacy: 'the usual word in Italian',
    Newsletter: 'the usual word in Italian',
    Podcast: 'the usual word in Italian',
    Forum: 'the Italian word',
    'E-mail': 'the usual word in Italian',
    No: 'the Italian word',
    Australia: 'the Italian name',
    'Hong Kong': 'the Italian name',
    Tasmania: 'the Italian name',
    'Sydney, Perth, Hobart': 'the Italian names',
    'New York, Austin, Seattle': 'the Italian names',
    'Dubai, Abu Dhabi': 'the Italian names',
    'Auckland, Tokyo, Toronto': 'the Italian names',
  },
};
