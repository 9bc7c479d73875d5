import { randomUUID } from 'node:crypto';
import { toIso } from '@marque/core/contracts/instants';
import type { LotDraft } from '@marque/core/contracts/staff';
import type { UploadPolicy } from '@marque/core/contracts/uploads';
import { lotPath } from '@marque/core/rules/lot';
import { DAY_MS } from '@marque/core/rules/time';
import { expectAccessible } from './accessibility.ts';
import { bidNow, bidStatus, price } from './bidding.ts';
import { openBrowser, openMember } from './browsers.ts';
import { pngFile, type TestFile } from './forms/test-files.ts';
import { expect, test } from './journey.ts';
import { type MemberCall, memberApi } from './member-api.ts';
import { advance, emailTo, linkIn, startServer } from './server.ts';

const server = startServer(true);

const ANSWERS = {
  firstName: 'Ann',
  lastName: 'Archer',
  vendorEmail: 'ann@example.com',
  vendorMobile: '7700900999',
  vendorType: 'Private',
  reservePrice: '2400',
  canEscrowPlate: '1',
  regNumber: 'ANN 1',
  plateOnRetention: '1',
  legalOwnerPlate: '1',
  termsAndConditions: true,
} as const;

const SETTING = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: null,
} as const;

/** Uploads a photograph of the vendor and gives back its address. */
async function uploadPhotograph(call: MemberCall, { name, mimeType, buffer }: TestFile): Promise<string> {
  const asked = { formName: 'plate', field: 'images', name, type: mimeType, bytes: buffer.length };
  const policy = await call<UploadPolicy>('seller', 'POST', '/v1/uploads', asked);
  const form = new FormData();
  const fields = {
    key: policy.key,
    acl: policy.acl,
    success_action_status: policy.successActionStatus,
    'Content-Type': policy.contentType,
    'x-amz-credential': policy.credential,
    'x-amz-algorithm': policy.algorithm,
    'x-amz-date': policy.date,
    Policy: policy.policy,
    'x-amz-signature': policy.signature,
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(buffer)]));
  expect((await fetch(policy.url, { method: 'POST', body: form })).status).toBe(201);
  return policy.fileUrl;
}

/** Submits a number plate with its photograph, as its vendor. */
async function consign(call: MemberCall, file: TestFile): Promise<string> {
  const [id, url] = [randomUUID(), await uploadPhotograph(call, file)];
  const images = [{ name: file.name, type: file.mimeType, url, success: true }];
  await call('seller', 'POST', `/v1/prospects/consignment/${id}`, {
    id,
    formName: 'plate',
    formData: { version: 1, currentStepNumber: 1, setting: SETTING, answers: { ...ANSWERS, images } },
    isSubmitted: 1,
  });
  return id;
}

/** Makes the draft of the lot and asks its vendor to approve it, as staff. */
async function prepare(call: MemberCall, prospectId: string): Promise<LotDraft> {
  const started = await call<LotDraft>('staff', 'POST', `/v1/staff/prospects/${prospectId}/lot`, {});
  const path = `/v1/staff/lot-drafts/${started.lotDraftId}`;
  const now = Date.now();
  const content = {
    ...started.content,
    lead: 'A plate that was first issued in 1963.',
    areaName: 'Bath',
    startPrice: 500,
    dtStartUTC: toIso(now + DAY_MS),
    dtEndUTC: toIso(now + 8 * DAY_MS),
  };
  const saved = await call<LotDraft>('staff', 'POST', path, { revision: started.revision, content });
  return call<LotDraft>('staff', 'POST', `${path}/approval-request`, { revision: saved.revision });
}

test('D-001: a consignment becomes a lot that its vendor approves and a member bids on', async ({ browser }) => {
  const call = memberApi(server.cars);
  const draft = await prepare(call, await consign(call, pngFile('front.png', 90)));
  const path = `/account/lot-approvals/${draft.lotDraftId}`;

  await test.step('the vendor sees it by the link of the e-mail, asks for a change and approves it', async () => {
    const link = linkIn(await emailTo(server.cars, 'seller@marque.test', /approve your lot/), path);
    expect(link).toBe(`${server.cars}${path}`);
    const vendor = await openMember(browser, server.cars, 'seller', '/account/selling');
    await vendor.getByRole('link', { name: /^See and approve ?, ANN 1$/ }).click();
    await vendor.waitForURL(link);
    await expect(vendor.getByText('A plate that was first issued in 1963.')).toBeVisible();
    await expect(vendor.getByText('£2,400')).toBeVisible();
    const picture = vendor.getByRole('img', { name: 'ANN 1: The lot' });
    await expect
      .poll(() => picture.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await expectAccessible(vendor, 'the approval of a lot');

    await vendor.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(vendor.getByText('Say what should be changed.')).toBeVisible();
    await vendor.getByRole('textbox', { name: 'Note to our team' }).fill('Please name the year.');
    await vendor.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(vendor.getByText(/^You asked for changes on /)).toBeVisible();
    const asked = await call<LotDraft>('staff', 'GET', `/v1/staff/lot-drafts/${draft.lotDraftId}`);
    expect(asked.approval).toMatchObject({ state: 'changesAsked', note: 'Please name the year.' });

    await vendor.getByRole('button', { name: 'Approve this lot' }).click();
    await expect(vendor.getByText(/^You approved this lot on /)).toBeVisible();
    await vendor.context().close();
  });

  const published = await call<{ readonly auctionId: number; readonly lot: Parameters<typeof lotPath>[0] }>(
    'staff',
    'POST',
    `/v1/staff/lot-drafts/${draft.lotDraftId}/publication`,
    { revision: draft.revision },
  );
  const lotPage = lotPath(published.lot);

  await test.step('its page shows the photograph through the image endpoint before it opens', async () => {
    const visitor = await openBrowser(browser, 'the visitor');
    const pixels = visitor.waitForResponse((response) => response.url().includes('/images/photographs/'));
    await visitor.goto(server.cars + lotPage, { waitUntil: 'networkidle' });
    const response = await pixels;
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\/(?:avif|webp)$/);
    await expect(visitor.getByRole('heading', { level: 1, name: 'ANN 1' })).toBeVisible();
    await visitor.context().close();
  });

  await test.step('it opens at its start, and a member bids on it', async () => {
    await advance(server.cars, DAY_MS + 60_000);
    const buyer = await openMember(browser, server.cars, 'buyer', lotPage);
    await bidNow(buyer, '£500');
    await expect(bidStatus(buyer)).toContainText('You lead');
    await expect(price(buyer, '£500')).toBeVisible();
  });

  await test.step('a correction is shown on its page', async () => {
    // A day later the sessions from before have ended.
    await memberApi(server.cars)('staff', 'POST', `/v1/staff/lots/${published.auctionId}/corrections`, {
      known: 0,
      reason: 'The year was wrong.',
      words: { title: 'ANN 1, on retention' },
    });
    const visitor = await openBrowser(browser, 'the reader');
    await visitor.goto(server.cars + lotPage, { waitUntil: 'networkidle' });
    const corrections = visitor.getByRole('region', { name: 'Corrections' });
    await expect(corrections).toContainText('The title: “ANN 1, on retention” instead of “ANN 1”.');
    await expect(corrections).toContainText('Reason: The year was wrong.');
    await expectAccessible(visitor, 'a lot with a correction');
  });
});
