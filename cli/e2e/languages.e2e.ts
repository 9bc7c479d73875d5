/** The program in other languages, with the real server: texts, figures, columns, and what no language changes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { cellWidth } from '../src/render/cell-width.ts';
import { openTerminal, prepareJourneys } from './harness/index.ts';

const journey = prepareJourneys();

const LANGUAGES = ['zh-Hans', 'zh-Hant', 'de', 'es', 'fr', 'it', 'sv', 'nl'] as const;
const QUOTE = ['fees', 'quote', '--site', 'cars', '--amount', '25000', '--country', 'GB'];

function helpTextOf(language: string): string {
  const file = new URL(`../../core/src/i18n/locales/${language}/cli.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).more;
}

for (const language of LANGUAGES) {
  test(`speaks ${language} where the environment asks for it`, async () => {
    const env = { MARQUE_LANGUAGE: language };
    const help = await journey.workspace.marque(['--help'], { env });
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toContain(helpTextOf(language));

    const refused = await journey.workspace.marque(['auction', 'lisst'], { env });
    const english = await journey.workspace.marque(['auction', 'lisst']);
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toMatch(/lisst.*list/);
    expect(refused.stderr).not.toBe(english.stderr);
  });
}

test('writes amounts with the marks of the language', async () => {
  const german = await journey.workspace.marque(QUOTE, { env: { LANG: 'de_DE.UTF-8' } });
  expect(german.status).toBe(0);
  expect(german.stdout).toContain('£25.000');
  const english = await journey.workspace.marque(QUOTE, { env: { LANG: 'en_GB.UTF-8' } });
  expect(english.stdout).toContain('£25,000');
});

test('prints the same JSON and the same exit codes in all languages', async () => {
  const args = ['auction', 'list', '--stage', 'sold', '--json', 'auctionId,title,stage'];
  const english = await journey.workspace.marque(args);
  expect(english.status).toBe(0);
  for (const language of LANGUAGES) {
    const other = await journey.workspace.marque(args, { env: { MARQUE_LANGUAGE: language } });
    expect([other.status, other.stdout], language).toEqual([0, english.stdout]);
  }
});

test('keeps the columns of a terminal in Chinese', async () => {
  const columns = 90;
  const terminal = openTerminal(journey.workspace, ['auction', 'list'], {
    columns,
    env: { MARQUE_LANGUAGE: 'zh-Hans' },
  });
  expect(await terminal.ended).toMatchObject({ status: 0 });
  const lines = terminal
    .text()
    .split('\n')
    .filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines[0]).toMatch(/\p{Script=Han}/u);
  expect(Math.max(...lines.map(cellWidth))).toBeLessThanOrEqual(columns);
});

test('falls back to English for a language that it does not have', async () => {
  const polish = await journey.workspace.marque(['--help'], { env: { LANG: 'pl_PL.UTF-8' } });
  expect(polish).toMatchObject({ status: 0, stdout: (await journey.workspace.marque(['--help'])).stdout });
});
