import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { FormData, Prospect } from '@marque/core/contracts/prospects';
import type { findVendors } from '@marque/core/contracts/staff';
import type { Browser, Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { controlFor } from '../../web/e2e/forms/fill-form.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { openConsole, openWall, signIn, wallOf } from './console-page.ts';
import { type ConsoleProcess, startConsole } from './console-process.ts';

const ANSWERS = {
  firstName: 'Ann',
  lastName: 'Archer',
  vendorEmail: 'ann@example.com',
  vendorMobile: '7700900999',
  vendorType: 'Private',
  reservePrice: '2400',
  regNumber: 'ANN 1',
};
/** The console reads the state of its server again after it was away. */
const BACK = { timeout: 60_000 };

let server: ServerProcess;
let running: ConsoleProcess;
let data: string;
let id: string;
let setting: FormData['setting'];
test.beforeEach(async () => {
  id = randomUUID();
  data = mkdtempSync(join(tmpdir(), 'marque-console-'));
  server = await startProcess({ world: 'tests' });
  running = await startConsole(server.cars, data);
  const { vendors } = await call<ReplyOf<typeof findVendors>>('GET', '/v1/staff/vendors?text=seller@marque.test');
  setting = {
    phoneCountry: 'GB',
    dialCode: '+44',
    currency: 'gbp',
    region: null,
    lotSubType: null,
    dealId: null,
    vendorId: vendors[0]?.userId ?? null,
  };
});
test.afterEach(async () => {
  expect(await running.stop()).toBe(0);
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

const call = <Body>(method: string, path: string, body?: object, name = 'staff') =>
  memberApi(server.cars)<Body>(name, method, path, body);

const path = () => `/v1/prospects/consignment/${id}`;
const stored = () => call<Prospect>('GET', path());

/** Saves the draft as a page of the storefront or another console does. */
async function saveThere(name: string, revision: number | null, answers: object, settings: object = {}) {
  const formData = { version: 1, currentStepNumber: 0, setting: { ...setting, ...settings }, answers };
  const based = revision === null ? {} : { revision };
  await call('POST', path(), { id, formName: 'plate', formData, isSubmitted: 0, ...based }, name);
}

async function openDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Consignments/ }).click();
  await page.getByRole('button', { name: 'ANN 1' }).click();
  await expect(controlFor(page, 'plate', 'firstName')).toBeVisible(BACK);
}

/** Changes the draft without the network, and ends the console before the network is back. */
async function changeOffline(browser: Browser): Promise<void> {
  const page = await openWall(browser, running.address);
  await openDraft(page);
  const { port } = new URL(server.cars);
  const folder = server.data;
  await server.kill();
  await expect(page.getByText(/^Offline/).first()).toBeVisible(BACK);
  await controlFor(page, 'plate', 'firstName').fill('Anne');
  await controlFor(page, 'plate', 'lastName').fill('Arbour');
  await controlFor(page, 'plate', 'reservePrice').fill('2500');
  await page.keyboard.press('Alt+ArrowRight');
  await controlFor(page, 'plate', 'regNumber').fill('HERE 1');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved on this computer/)).toBeVisible();
  expect(await running.stop()).toBe(0);
  server = await startProcess({ world: 'tests', data: folder, port: Number(port) });
}

async function startAgain(browser: Browser): Promise<Page> {
  running = await startConsole(server.cars, data);
  const page = await openConsole(browser, running.address);
  await expect(page.getByLabel('E-mail address').or(wallOf(page))).toBeVisible(BACK);
  if (await page.getByLabel('E-mail address').isVisible()) await signIn(page);
  await expect(wallOf(page)).toBeVisible(BACK);
  await page.getByRole('button', { name: /^Consignments/ }).click();
  await page.getByRole('button', { name: 'HERE 1' }).click();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('complementary').getByRole('group', { name });

test('a draft that the vendor changed meanwhile is merged by keyboard, and the server has that version', {
  tag: '@smoke',
}, async ({ browser }) => {
  await saveThere('staff', null, ANSWERS);
  await changeOffline(browser);
  const theirs = {
    ...ANSWERS,
    firstName: 'Anna',
    regNumber: 'THERE 1',
    reservePrice: '2600',
    vendorMobile: '7700900111',
  };
  await saveThere('seller', 1, theirs, { currency: 'eur' });

  const page = await startAgain(browser);
  const panel = page.getByRole('complementary', { name: 'Two people changed this' });
  await expect(panel.getByRole('group')).toHaveCount(3, BACK);
  const send = panel.getByRole('button', { name: /^Send the merged draft/ });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(panel.getByRole('status')).toHaveText('0 of 3 settled.');
  await expect(panel).toContainText('1 field changed only here. Also taken: 2 fields changed only there.');
  await expect(row(page, 'Reserve').getByRole('radio', { name: 'There: €2,600' })).not.toBeChecked();
  await expect(row(page, 'Reserve').getByRole('radio', { name: 'Here: £2,500' })).not.toBeChecked();
  await expectAccessible(page, 'two versions of a draft');

  await controlFor(page, 'plate', 'regNumber')
    .or(controlFor(page, 'plate', 'firstName'))
    .first()
    .focus();
  await page.keyboard.press('F6');
  await expect(row(page, 'First name').getByRole('radio', { name: 'Here: Anne', exact: true })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(panel.getByRole('status')).toHaveText('2 of 3 settled.');
  await page.keyboard.press('e');
  // Without a wait: keys that follow at once belong to the text.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('BOTH 1');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('3 of 3 settled.');
  await expect(send).toBeFocused();

  await saveThere('seller', 2, { ...theirs, firstName: 'Annette' }, { currency: 'eur' });
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('has changed again');
  await expect(panel.getByRole('status')).toHaveText('2 of 3 settled.');
  await page.keyboard.press('F6');
  await expect(row(page, 'First name').getByRole('radio', { name: 'Here: Anne', exact: true })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(/^Saved on the server/)).toBeVisible(BACK);
  expect(await stored()).toMatchObject({ revision: 4, formData: { setting: { ...setting, currency: 'eur' } } });
  expect((await stored()).formData.answers).toEqual({
    ...theirs,
    firstName: 'Annette',
    lastName: 'Arbour',
    regNumber: 'BOTH 1',
  });
});
