/** A draft of a number plate that staff have changed without the network, and its vendor on the server. */
import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { FormData, Prospect } from '@marque/core/contracts/prospects';
import type { findVendors } from '@marque/core/contracts/staff';
import type { Browser, Page } from 'playwright/test';
import { controlFor } from '../../web/e2e/forms/fill-form.ts';
import { expect } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { openWall } from './console-page.ts';
import type { ServedConsole } from './served-console.ts';

export const ANSWERS = {
  firstName: 'Ann',
  lastName: 'Archer',
  vendorEmail: 'ann@example.com',
  vendorMobile: '7700900999',
  vendorType: 'Private',
  reservePrice: '2400',
  regNumber: 'ANN 1',
};
/** What the vendor has changed to. */
export const THEIRS = {
  ...ANSWERS,
  firstName: 'Anna',
  regNumber: 'THERE 1',
  reservePrice: '2600',
  vendorMobile: '7700900111',
};
/** The console reads the state of its server again after it was away. */
export const BACK = { timeout: 60_000 };

export interface PlateDraft {
  /** Saves it as the storefront or another console does. */
  save(name: string, revision: number | null, answers: object, settings?: object): Promise<void>;
  stored(): Promise<Prospect>;
  readonly setting: FormData['setting'];
}

/** Begins the draft on the server. */
export async function beginPlateDraft(server: string): Promise<PlateDraft> {
  const call = memberApi(server);
  const { vendors } = await call<ReplyOf<typeof findVendors>>(
    'staff',
    'GET',
    '/v1/staff/vendors?text=seller@marque.test',
  );
  const setting = {
    phoneCountry: 'GB',
    dialCode: '+44',
    currency: 'gbp',
    region: null,
    lotSubType: null,
    dealId: null,
    vendorId: vendors[0]?.userId ?? null,
  } satisfies FormData['setting'];
  const id = randomUUID();
  const path = `/v1/prospects/consignment/${id}`;
  const draft: PlateDraft = {
    async save(name, revision, answers, settings = {}) {
      const formData = { version: 1, currentStepNumber: 0, setting: { ...setting, ...settings }, answers };
      const based = revision === null ? {} : { revision };
      await call(name, 'POST', path, { id, formName: 'plate', formData, isSubmitted: 0, ...based });
    },
    stored: () => call<Prospect>('staff', 'GET', path),
    setting,
  };
  await draft.save('staff', null, ANSWERS);
  return draft;
}

/**
 * Changes the draft in the console without the network, and on the server before the network is back. Resolves with the page
 * of the console that was started again, with the draft open and its two versions beside it.
 */
export async function openConflict(browser: Browser, served: ServedConsole, draft: PlateDraft): Promise<Page> {
  const before = await openWall(browser, served.console.address);
  await openDraft(before, 'ANN 1');
  await served.killServer();
  await expect(before.getByText(/^Offline/).first()).toBeVisible(BACK);
  await changeDraft(before);
  await served.restartConsole(async () => {
    await served.startServerAgain();
    await draft.save('seller', 1, THEIRS, { currency: 'eur' });
  });
  // Until the server answers, the console shows its copy of the lots, and asks for the password after that.
  const page = await openWall(browser, served.console.address);
  await openDraft(page, 'HERE 1');
  await expect(conflictPanel(page).getByRole('group')).toHaveCount(3, BACK);
  return page;
}

export const conflictPanel = (page: Page) => page.getByRole('complementary', { name: 'Two people changed this' });

async function openDraft(page: Page, plate: string): Promise<void> {
  await page.getByRole('button', { name: /^Consignments/ }).click();
  await page.getByRole('button', { name: plate }).click();
  await expect(page.getByRole('navigation', { name: 'Steps of the form' })).toBeVisible(BACK);
}

async function changeDraft(page: Page): Promise<void> {
  await controlFor(page, 'plate', 'firstName').fill('Anne');
  await controlFor(page, 'plate', 'lastName').fill('Arbour');
  await controlFor(page, 'plate', 'reservePrice').fill('2500');
  await page.keyboard.press('Alt+ArrowRight');
  await controlFor(page, 'plate', 'regNumber').fill('HERE 1');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved on this computer/)).toBeVisible();
}
