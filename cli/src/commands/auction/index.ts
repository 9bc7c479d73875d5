import type { CommandSpec } from '../../command/types.ts';
import { readCountry, readDuration, readLimit } from '../../command/values.ts';

const SITE = { flags: '--site <site>', choices: ['cars', 'watches', 'all'] } as const;

/** `marque auction …` */
export const AUCTION_COMMANDS: readonly CommandSpec[] = [
  {
    words: 'auction list',
    flags: [
      SITE,
      { flags: '--stage <stage>', choices: ['live', 'coming-soon', 'sold', 'unsold', 'all'], fallback: 'live' },
      { flags: '--ending <duration>', read: readDuration },
      { flags: '--limit <n>', read: readLimit, fallback: 100 },
    ],
    examples: [
      'marque auction list --site watches --ending 2h',
      'marque auction list --stage all --json auctionId,title,currentBid | head -1',
      "marque auction list --jq 'select(.reserveMet | not) | .auctionId'",
    ],
    json: 'lines',
    load: () => import('./list.ts'),
  },
  {
    words: 'auction show',
    positionals: ['<id>'],
    flags: [
      { flags: '--log' },
      { flags: '--from <sequence>', read: readLimit },
      { flags: '--country <code>', read: readCountry },
    ],
    examples: [
      'marque auction show 10042',
      'marque auction show 10042 --log --from 19',
      'marque auction show 10042 --json',
    ],
    json: 'document',
    load: () => import('./show.ts'),
  },
  {
    words: 'auction bids',
    positionals: ['<id>'],
    examples: ['marque auction bids 10042', 'marque auction bids 10042 --json amount,bidder,dtUTC'],
    json: 'lines',
    load: () => import('./bids.ts'),
  },
  {
    words: 'auction fees',
    positionals: ['<id>'],
    flags: [{ flags: '--country <code>', read: readCountry }],
    examples: ['marque auction fees 10042 --country DE', 'marque auction fees 10042 --json'],
    json: 'document',
    load: () => import('./fees.ts'),
  },
  {
    words: 'auction remind',
    positionals: ['<id>'],
    flags: [{ flags: '-o, --out <file>' }],
    examples: ['marque auction remind 10042', 'marque auction remind 10042 --out - > reminder.ics'],
    json: null,
    load: () => import('./remind.ts'),
  },
  {
    words: 'auction watch',
    positionals: ['<id...>'],
    flags: [
      { flags: '--until <event>', choices: ['sold', 'reserve-met', 'ended'] },
      { flags: '--timeout <duration>', read: readDuration },
      { flags: '--bell' },
    ],
    examples: [
      'marque auction watch 10042 20051',
      'marque auction watch 10042 --until reserve-met --timeout 2h && notify-send "Reserve met"',
      'marque auction watch 10042 --json | jq -r \'select(.event == "bid") | .amount\'',
    ],
    json: 'lines',
    load: () => import('./watch.ts'),
  },
  {
    words: 'auction check',
    positionals: ['[id...]'],
    flags: [
      SITE,
      { flags: '--stage <stage>', choices: ['live', 'coming-soon', 'sold', 'unsold'] },
      { flags: '--all' },
      { flags: '--ending <duration>', read: readDuration },
      { flags: '--format <format>', choices: ['table', 'junit', 'sarif'], fallback: 'table' },
      { flags: '--fail-on <severity>', choices: ['warning', 'error', 'never'], fallback: 'warning' },
      { flags: '--baseline <file>' },
      { flags: '--write-baseline <file>' },
      { flags: '--passed' },
    ],
    examples: [
      'marque auction check --site cars --ending 2h',
      'marque auction check --all --format junit > checks.xml',
      'marque auction check --stage live --fail-on error --baseline known.json',
    ],
    json: 'lines',
    load: () => import('./check.ts'),
  },
];
