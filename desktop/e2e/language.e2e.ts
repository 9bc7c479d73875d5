import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { openConsole, openWall, reload, signIn, wallOf } from './console-page.ts';
import { command } from './keyboard/keyboard-steps.ts';
import { serveConsole } from './served-console.ts';

const served = serveConsole({ serverOf: 'file' });

/** A text of the console by its key. */
function textOf(language: string, key: string): string {
  const file = new URL(`../../core/src/i18n/locales/${language}/console.json`, import.meta.url);
  const text = key
    .split('.')
    .reduce<unknown>((texts, part) => Object(texts)[part], JSON.parse(readFileSync(file, 'utf8')));
  return String(text);
}

async function chooseIn(page: Page, from: string, language: string): Promise<void> {
  await page.getByLabel(textOf(from, 'language.label')).selectOption(language);
  await expect(page.getByText(textOf(from, 'language.reloads'))).toBeVisible();
  await page.getByRole('button', { name: textOf(from, 'language.reload') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en-GB' : language);
}

test('a colleague changes the language in the settings, and it stays', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  const missing: string[] = [];
  page.on('console', (message) => {
    if (/missing/i.test(message.text())) missing.push(message.text());
  });

  await command(page, 'Settings');
  await chooseIn(page, 'en', 'de');
  await expect(wallOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: textOf('de', 'sections.queues') }).first()).toBeVisible();
  // Amounts have the marks of the language.
  await expect(wallOf(page)).toContainText(/£\d{1,3}\.\d{3}/);
  await expectAccessible(page, 'the wall in German');

  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(wallOf(page)).toBeVisible();
  expect(missing).toEqual([]);
});

test('the first screen offers the languages to a colleague who reads no English', async ({ browser }) => {
  const page = await openConsole(browser, served.console.address);
  await chooseIn(page, 'en', 'zh-Hans');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('zh-Hans', 'signIn.title'));
  await expectAccessible(page, 'the sign-in in Chinese');
  await chooseIn(page, 'zh-Hans', 'en');
  await signIn(page);
  await expect(wallOf(page)).toBeVisible();
});
