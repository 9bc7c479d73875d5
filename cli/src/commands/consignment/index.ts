import type { CommandSpec } from '../../command/types.ts';
import { readCount, readLimit } from '../../command/values.ts';

/** `marque consignment …` */
export const CONSIGNMENT_COMMANDS: readonly CommandSpec[] = [
  {
    words: 'consignment template',
    positionals: ['<variant>'],
    flags: [
      { flags: '--format <format>', choices: ['csv', 'tsv', 'ndjson', 'xlsx'], fallback: 'csv' },
      { flags: '-o, --out <file>' },
    ],
    examples: [
      'marque consignment template car-uk > spring.csv',
      'marque consignment template watch --format xlsx --out spring.xlsx',
    ],
    json: null,
    load: () => import('./template.ts'),
  },
  {
    words: 'consignment check',
    positionals: ['<files...>'],
    flags: [{ flags: '--form <id>', isRequired: true }],
    examples: [
      'marque consignment check plate.json --form plate',
      'marque consignment check spring/*.json --form car-uk --json',
      'curl -s https://crm.example/lots/7 | marque consignment check - --form bike',
    ],
    json: 'document',
    load: () => import('./check.ts'),
    preloadScreen: () => import('../../render/form/report-screen.tsx'),
  },
  {
    words: 'consignment import',
    positionals: ['<file>'],
    flags: [
      { flags: '--variant <variant>', isRequired: true },
      { flags: '--vendor <id>', read: readLimit },
      { flags: '--format <format>', choices: ['csv', 'tsv', 'ndjson', 'json', 'xlsx'] },
      { flags: '--sheet <name>' },
      { flags: '--mapping <file>' },
      { flags: '--write-mapping <file>' },
      { flags: '--currency <code>' },
      { flags: '--images <folder>' },
      { flags: '--dry-run' },
      { flags: '--drafts' },
      { flags: '--yes' },
      { flags: '--resume' },
      { flags: '--concurrency <n>', read: readLimit, fallback: 4 },
      { flags: '--max-errors <n>', read: readCount },
      { flags: '--errors-out <file>' },
    ],
    examples: [
      'marque consignment import spring.csv --variant car-uk --vendor 20418 --dry-run',
      'marque consignment import spring.csv --variant car-uk --vendor 20418 --images photos',
      'marque consignment import spring.csv --variant car-uk --vendor 20418 --resume --json > rows.ndjson',
    ],
    json: 'lines',
    load: () => import('./import.ts'),
  },
  {
    words: 'consignment status',
    positionals: ['[import]'],
    examples: ['marque consignment status', 'marque consignment status 3f9c --json'],
    json: 'lines',
    load: () => import('./status.ts'),
  },
  {
    words: 'consignment list',
    flags: [
      { flags: '--vendor <id>', read: readLimit },
      { flags: '--state <state>', choices: ['draft', 'submitted', 'all'], fallback: 'all' },
      { flags: '--variant <variant>' },
      { flags: '--limit <n>', read: readLimit, fallback: 100 },
    ],
    examples: [
      'marque consignment list --vendor 20418',
      'marque consignment list --state submitted --json id,title,dtSubmittedUTC',
    ],
    json: 'lines',
    load: () => import('./list.ts'),
  },
];
