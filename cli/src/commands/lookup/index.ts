import { SORTS } from '@marque/core/rules/search';
import type { CommandSpec } from '../../command/types.ts';
import { readAmount, readCountry, readLimit, readYear } from '../../command/values.ts';

/** `marque search`, `fees quote` and `rules …`: what buyers and vendors ask. */
export const LOOKUP_COMMANDS: readonly CommandSpec[] = [
  {
    words: 'search',
    positionals: ['[query...]'],
    flags: [
      { flags: '--site <site>', choices: ['cars', 'watches', 'all'] },
      { flags: '--stage <stage>', choices: ['live', 'coming-soon', 'sold', 'unsold', 'all'], fallback: 'live' },
      { flags: '--type <type...>' },
      { flags: '--make <make...>' },
      { flags: '--format <format...>', choices: ['auction', 'buyNow', 'offer'] },
      { flags: '--region <code...>' },
      { flags: '--vendor-type <type...>', choices: ['private', 'trade', 'managed'] },
      { flags: '--year-from <year>', read: readYear },
      { flags: '--year-to <year>', read: readYear },
      { flags: '--price-from <amount>', read: readAmount },
      { flags: '--price-to <amount>', read: readAmount },
      { flags: '--currency <code>' },
      { flags: '--sort <order>', choices: SORTS },
      { flags: '--limit <n>', read: readLimit, fallback: 24 },
    ],
    examples: [
      'marque search alfa romeo',
      'marque search --site watches --make Heuer --stage sold --sort priceHigh',
      'marque search 911 --year-from 1970 --year-to 1975 --json auctionId,title,currentBid',
    ],
    json: 'lines',
    load: () => import('./search.ts'),
  },
  {
    words: 'fees quote',
    flags: [
      { flags: '--site <site>', choices: ['cars', 'watches'], isRequired: true },
      { flags: '--amount <amount>', read: readAmount, isRequired: true },
      { flags: '--country <code>', read: readCountry, isRequired: true },
      { flags: '--lot-type <type>' },
      { flags: '--currency <code>' },
      { flags: '--vip' },
      { flags: '--commission <id>', read: readLimit },
    ],
    examples: [
      'marque fees quote --site cars --amount 43500 --country GB',
      'marque fees quote --site watches --amount 6900 --country HK --vip --json',
    ],
    json: 'document',
    load: () => import('./fees-quote.ts'),
  },
  {
    words: 'rules show',
    positionals: ['[name]'],
    examples: ['marque rules show', 'marque rules show increments', 'marque rules show fees --json'],
    json: 'document',
    load: () => import('./rules-show.ts'),
  },
];
