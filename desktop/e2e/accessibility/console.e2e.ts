import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startProcess } from '../../../server/e2e/server-process.ts';
import { expect, test } from '../../../web/e2e/journey.ts';
import type { MethodName, OutputOf } from '../../src/ipc/contract.ts';
import { openConsole, openWall, reload, signIn, wallOf } from '../console-page.ts';
import { startConsole } from '../console-process.ts';
import { command, drawerOf } from '../keyboard/keyboard-steps.ts';
import { serveConsole } from '../served-console.ts';
import { expectAccessibleInBoth } from './both-schemes.ts';

/** A small window has fewer lots to check, and the most that overlaps. */
const WINDOW = { width: 1280, height: 800 };

const served = serveConsole();

test('axe finds nothing at the sign-in, on a wall, in its menus and in the dialogs over it', async ({ browser }) => {
  const page = await openConsole(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await signIn(page, 'buyer');
  await expect(page.getByText('This account is not a staff account')).toBeVisible();
  await expectAccessibleInBoth(page, 'the sign-in, refused');
  await page.getByLabel('E-mail address').fill('');
  await signIn(page);
  await expect(wallOf(page)).toBeVisible();
  await expectAccessibleInBoth(page, 'the wall');

  for (const name of [/^By /, 'Filter', 'Saved views', 'Columns']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessibleInBoth(page, `the menu ${name}`, 'main [role="menu"], main [role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  }
  const account = page.getByRole('button', { name: /account/i }).last();
  await account.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBoth(page, 'the menu of the account', 'header');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  for (const dialog of ['Settings', 'Keyboard shortcuts']) {
    await command(page, dialog);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectAccessibleInBoth(page, dialog, 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('1000');
  await expect(page.getByRole('option', { name: /10003/ }).first()).toBeVisible();
  await expectAccessibleInBoth(page, 'the palette', 'dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('no such lot');
  await expect(page.getByText('No lots match')).toBeVisible();
  await expectAccessibleInBoth(page, 'the empty wall', 'main');
});

test('axe finds nothing in the sections and the screens that take their place', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  for (const section of ['Queues', 'Consignments', 'People', 'Results']) {
    await command(page, section);
    await expect(sections.locator('[aria-current="page"]')).toContainText(section);
    await expectAccessibleInBoth(page, section, 'main');
  }
  for (const screen of ['Audit log', 'Lots in preparation', 'Hand over']) {
    await command(page, screen);
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeAttached();
    await expectAccessibleInBoth(page, screen, 'main');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
});

type OutboxItems = OutputOf<'outbox.list'>['items'];

/** Entries in every state that an outbox has, which a real one seldom holds together. */
function entries(): OutboxItems {
  const times = { attempts: 1, createdAt: Date.now(), nextAttemptAt: null };
  const entry = (state: OutboxItems[number]['state'], change: Partial<OutboxItems[number]> = {}) => ({
    id: randomUUID(),
    command: 'addNote' as const,
    title: '1968 Fiat 500 F',
    aggregate: 'lot:10003',
    state,
    problem: null,
    ...times,
    ...change,
  });
  const draft = `consignment:${randomUUID()}`;
  return [
    entry('pending'),
    entry('pending', { command: 'replyToEnquiry', nextAttemptAt: Date.now() + 60_000 }),
    entry('sending', { command: 'uploadFile', aggregate: draft }),
    entry('rejected', { command: 'replyToComment', problem: 'malformedRequest' }),
    entry('rejected', { command: 'submitConsignment', aggregate: draft, problem: 'answerUnknown' }),
    entry('conflict', { command: 'saveConsignment', aggregate: draft, title: 'ANN 1' }),
  ];
}

/** Lets the console's page read another answer of its backend. */
async function answerWith<Name extends MethodName>(page: Page, method: Name, value: OutputOf<Name>): Promise<void> {
  await page.route(`**/ipc/${method}`, (route) => route.fulfill({ json: { ok: true, value } }));
}

test('axe finds nothing in an outbox with what waits, was refused or conflicts', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await openConsole(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  await answerWith(page, 'outbox.list', { items: entries() });
  await signIn(page);
  await expect(wallOf(page)).toBeVisible();
  await reload(page);
  const opener = page.getByRole('contentinfo').getByRole('button');
  await opener.press('Enter');
  const items = drawerOf(page).getByRole('list').first().getByRole('listitem');
  await expect(items).toHaveCount(entries().length);
  await expectAccessibleInBoth(page, 'the outbox', 'aside');
  const discard = drawerOf(page)
    .getByRole('button', { name: /Discard/ })
    .first();
  await discard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBoth(page, 'the question before an entry is discarded', 'dialog');
  await page.keyboard.press('Escape');
  await expect(discard).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('axe finds nothing while the server is away', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-console-'));
  const away = await startProcess({ world: 'tests' });
  const program = await startConsole(away.cars, folder);
  try {
    const page = await openWall(browser, program.address);
    await page.setViewportSize(WINDOW);
    await away.stop();
    await expect(page.locator('main[data-offline]')).toBeVisible();
    await expectAccessibleInBoth(page, 'the wall offline');
    for (const screen of ['Audit log', 'Lots in preparation']) {
      await command(page, screen);
      await expect(page.getByRole('heading', { level: 1, name: screen })).toBeAttached();
      await expectAccessibleInBoth(page, `${screen} offline`, 'main');
    }
  } finally {
    expect(await program.stop()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('axe finds nothing while the console fills for the first time, or has no backend', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  await answerWith(page, 'lots.read', { lots: [], next: null, isComplete: false });
  await answerWith(page, 'lots.readFirst', { lots: [] });
  await leaveOutFirstScreen(page);
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessibleInBoth(page, 'the first run');
  await page.route('**/ipc/session.read', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('main').locator('summary').click();
  await expectAccessibleInBoth(page, 'a console without its backend');
});

/** The document as it is for a console without rows. */
async function leaveOutFirstScreen(page: Page): Promise<void> {
  await page.route(new URL('/', page.url()).href, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<div data-first-screen>.*<script type="application\/json".*?<\/script>/s,
      '</div>',
    );
    await route.fulfill({ response, body });
  });
}
