import type { Setting, SettingGroup } from './setting.ts';
import { SETTING_ENTRIES } from './settings.ts';

export const GROUP_TITLES: Readonly<Record<SettingGroup, string>> = {
  server: 'Server',
  sites: 'Public sites',
  world: 'World',
  database: 'Database',
  realtime: 'Real time',
  storage: 'Uploads',
  mail: 'E-mail',
  payments: 'Cards',
  search: 'Search',
  flags: 'Release toggles',
  images: 'Pictures',
  errorLog: 'Error log',
  analytics: 'Analytics',
};

const FLAG_COLUMN = 30;
const LINE = 100;

/** The help page. Settings without a flag are shown by their variable. */
export const HELP = `Marque: cars on one port, watches on the next.

Usage: npm start -- [options]

Each setting has an environment variable, in brackets after what applies without it; a flag wins over it. Settings
without a flag, all secrets among them, come from the environment only. An adapter is selected by the first setting of
its part, and needs the others.

${Object.entries(GROUP_TITLES)
  .map(([group, title]) => [title, ...entriesOf(group).map(line)].join('\n'))
  .join('\n\n')}

  --help                        this page
`;

function entriesOf(group: string): Setting[] {
  return SETTING_ENTRIES.flatMap(([, setting]) => (setting.group === group ? [setting] : []));
}

function line(setting: Setting): string {
  const { flag, variable, help } = setting;
  const otherwise = otherwiseOf(setting);
  const notes = [otherwise, flag === undefined ? null : variable].filter((note) => note !== null);
  const text = notes.length === 0 ? help : `${help} (${notes.join(', ')})`;
  const first = `  ${flag ?? variable}`;
  const rows = wrap(text, LINE - FLAG_COLUMN - 2);
  const indent = ' '.repeat(FLAG_COLUMN + 2);
  if (first.length > FLAG_COLUMN) return [first, ...rows.map((row) => indent + row)].join('\n');
  return rows.map((row, index) => (index === 0 ? first.padEnd(FLAG_COLUMN + 2) : indent) + row).join('\n');
}

/** What applies without the setting; null for nothing. */
export function otherwiseOf({ schema, otherwise }: Setting): string | null {
  if (otherwise !== undefined) return otherwise;
  const value = schema.parse(undefined);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value === true ? '1' : null;
}

function wrap(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > width) {
      rows.push(row);
      row = word;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row];
}
