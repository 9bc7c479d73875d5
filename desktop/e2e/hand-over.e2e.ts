import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { openConsole, openWall, signIn, wallOf } from './console-page.ts';
import { type ConsoleProcess, startConsole } from './console-process.ts';

/** Live lots of the tests world. */
const [GIVEN, KEPT] = [10003, 10002];
const NOTE = 'The seller rings at four.';
const MESSAGE = 'A quiet day; the Mini wants an answer.';

let server: ServerProcess;
let running: ConsoleProcess;
let other: ConsoleProcess;
let folders: string[];
test.beforeEach(async () => {
  folders = ['server', 'console', 'other'].map((name) => mkdtempSync(join(tmpdir(), `marque-hand-over-${name}-`)));
  const [data = '', first = '', second = ''] = folders;
  await addColleague(data);
  server = await startProcess({ world: 'tests', data });
  running = await startConsole(server.cars, first);
  other = await startConsole(server.cars, second);
});
test.afterEach(async () => {
  expect(await running.stop()).toBe(0);
  expect(await other.stop()).toBe(0);
  await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Lets super@ work for the house: the tests world has one colleague alone. */
async function addColleague(data: string): Promise<void> {
  await (await startProcess({ world: 'tests', data })).stop();
  const database = new Database(join(data, 'marque.sqlite'));
  database.prepare(`update users set role = 'staff' where email = 'super@marque.test'`).run();
  database.close();
}

async function openPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand over', exact: true }).press('Enter');
  await expect(page.getByRole('main', { name: 'Hand over' })).toBeVisible();
}

const boxOf = (page: Page, lotId: number) => page.getByRole('checkbox', { name: new RegExp(`lot ${lotId},`) });

test('a shift is handed over by keyboard, and the colleague reads it at the next start', async ({ browser }) => {
  const call = memberApi(server.cars);
  const { userId } = await call<{ userId: number }>('staff', 'GET', '/v1/users/me');
  for (const lot of [GIVEN, KEPT]) {
    await call('staff', 'PUT', `/v1/staff/lots/${lot}/assignee`, { userId, from: null });
  }
  const page = await openWall(browser, running.address);
  await openPage(page);
  await expect(boxOf(page, GIVEN)).toBeChecked();
  await boxOf(page, KEPT).focus();
  await page.keyboard.press('Space');
  await boxOf(page, GIVEN).focus();
  await page.keyboard.press('n');
  await page.keyboard.type(NOTE);
  const main = page.getByRole('main');
  await main.getByLabel('To', { exact: true }).selectOption({ index: 1 });
  await main.getByRole('textbox', { name: /^Message/ }).fill(MESSAGE);
  await expectAccessible(page, 'the hand-over');
  await page.keyboard.press('Control+Enter');
  await expect(main.getByText(MESSAGE).first()).toBeAttached({ timeout: 30_000 });
  await expect(boxOf(page, GIVEN)).toHaveCount(0);
  await expect(boxOf(page, KEPT)).not.toBeChecked();

  const next = await openConsole(browser, other.address);
  await signIn(next, 'super');
  await expect(wallOf(next)).toBeVisible();
  await expect(next.getByText(/has handed over to you\.$/)).toBeVisible({ timeout: 30_000 });
  await openPage(next);
  await expect(next.getByRole('main').getByText(MESSAGE)).toBeVisible();
  await expect(next.getByRole('main').getByText(NOTE)).toBeVisible();
  await expect(boxOf(next, GIVEN)).toBeChecked();
  await expect(boxOf(next, KEPT)).toHaveCount(0);
  await next.getByRole('button', { name: 'I have read it' }).click();
  await expect(next.getByRole('button', { name: 'I have read it' })).toHaveCount(0);
});

test('without the network the page is read and printed, and says why it hands nothing over', async ({ browser }) => {
  const call = memberApi(server.cars);
  const { userId } = await call<{ userId: number }>('staff', 'GET', '/v1/users/me');
  await call('staff', 'PUT', `/v1/staff/lots/${GIVEN}/assignee`, { userId, from: null });
  const page = await openWall(browser, running.address);
  await openPage(page);
  await expect(boxOf(page, GIVEN)).toBeChecked();
  await server.kill();
  await expect(page.getByText(/^Offline/).first()).toBeVisible({ timeout: 60_000 });
  await expect(boxOf(page, GIVEN)).toBeChecked();
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: /^Hand over \d+ lots?/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(main.getByText(/^Offline: handing over needs the server/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main).toBeHidden();
  const sheet = page.getByRole('heading', { name: 'Hand over', level: 1 });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('cell', { name: String(GIVEN), exact: true })).toBeVisible();
});
