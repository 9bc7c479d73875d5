import { variantOf } from '@marque/core/forms/variants';
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import words from '@marque/core/locales/en/sell.json' with { type: 'json' };
import type { Browser, Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { expect, test } from '../journey.ts';
import { letterTo, logIn, openBrowser, type PersonOptions, pathOf } from '../people.ts';
import { type FormPlace, fillForm, inspect, sendButton } from './fill-form.ts';
import { type Manner, mannersFor } from './manners.ts';
import { type Entries, expectedAnswers, type Plan, planFor, textOf } from './plan.ts';
import { expectFiles, readRows } from './stored.ts';
import type { TestFile } from './test-files.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

/** What an enquiry about each kind of thing is called by, and what is said of it. */
const KINDS = {
  car: { title: ['carMake', 'carModel'], notes: 'carNotes', hasPicture: true },
  bike: { title: ['bikeMake', 'bikeModel'], notes: 'bikeNotes', hasPicture: true },
  plate: { title: ['registration'], notes: 'plateStatus', hasPicture: false },
  part: { title: ['partName'], notes: 'partDescription', hasPicture: true },
} as const;

/** Classified, of somebody else. */
const CLASSIFIED = 10012;

for (const manner of mannersFor()) {
  for (const [lotSubType, kind] of Object.entries(KINDS)) {
    test(`a visitor offers a ${lotSubType} ${manner.name}`, async ({ browser }) => {
      const page = await openCalmly(browser, manner.size, `${server.cars}/sell-with-us`);
      const plan = planFor(variantOf('sell-with-us'), { lotSubType });
      const place = boxIn(page, words.form.submit['sell-with-us']);
      await fillForm(place, plan, manner.hand);
      await manner.hand.press(sendButton(place));
      await page.waitForURL(/\/sell-with-us\?success$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanksTo(plan));
      await inspect(page, 'thanks');

      const body = newestBody('enquiries');
      const { images } = expectedAnswers(plan);
      await expectPicture(page, server.cars, body, images);
      expect(withoutPicture(body)).toEqual({
        ...contactOf(plan),
        productType: lotSubType,
        vehicleTitle: kind.title.map((key) => textOf(plan.entries[key])).join(' '),
        vehicleNotes: plan.entries[kind.notes],
        source: 'sell-with-us',
      });
      expect(images !== undefined).toBe(kind.hasPicture);
    });
  }

  test(`a visitor offers two watches ${manner.name}, the contact kept`, async ({ browser }) => {
    const page = await openCalmly(browser, manner.size, `${server.watches}/sell-your-watch`);
    const variant = variantOf('watch-service');
    const place = boxIn(page, words.form.submit['watch-service']);
    const first = planFor(variant);
    const second = planFor(variant, { watchBrand: 'Omega', modelNumber: '145.022', serviceType: 'managed' });
    await fillForm(place, first, manner.hand);
    await manner.hand.press(sendButton(place));
    await expect(place.within.getByRole('heading', { name: thanksTo(first) })).toBeFocused();
    await inspect(page, 'the first watch is sent');
    await manner.hand.press(place.within.getByRole('button', { name: words.watchSent.another }));
    await fillForm(place, second, manner.hand, 1);
    await manner.hand.press(sendButton(place));
    await expect(place.within).toContainText('We have received watch 2 of 5');

    const bodies = [...readRows(server.data, 'enquiries')].slice(0, 2).map(bodyOf).toReversed();
    for (const [index, plan] of [first, second].entries()) {
      const body = bodies[index] ?? {};
      await expectPicture(page, server.watches, body, plan.entries.images);
      expect(withoutPicture(body)).toEqual({
        ...contactOf(plan),
        productType: 'watch',
        vehicleTitle: `${textOf(plan.entries.watchBrand)} ${textOf(plan.entries.modelNumber)}`,
        vehicleNotes: plan.entries.notes,
        serviceType: plan.entries.serviceType,
        source: 'watch-service',
      });
    }
  });

  test(`a visitor is put down for an event ${manner.name}`, async ({ browser }) => {
    const page = await openCalmly(browser, manner.size, `${server.watches}/events/2`);
    const plan = planFor(variantOf('meetup'), { email_address: ownAddress(manner) });
    const place = boxIn(page, words.attend.submit);
    await fillForm(place, plan, manner.hand);
    await manner.hand.press(sendButton(place));
    await expect(place.within.getByRole('heading', { name: words.attend.done.title })).toBeFocused();
    await inspect(page, 'on the list');

    const { imageUrl, ...body } = newestBody('attendees');
    await expectFiles(page, server.watches, imageUrl, filesOf(plan.entries.imageUrl));
    const { imageUrl: _, optInMarketingEmails, mobilePhone, ...rest } = expectedAnswers(plan);
    expect(body).toEqual({
      ...rest,
      mobilePhone: `+44${textOf(mobilePhone)}`,
      optInMarketingEmails: optInMarketingEmails === true,
      trustScore: expect.any(Number),
    });
    expect(body.trustScore).toBeGreaterThan(0);
  });

  test(`a visitor asks for letters ${manner.name}, and gets them once the link was followed`, async ({ browser }) => {
    const page = await openCalmly(browser, manner.size, `${server.cars}/contact`);
    const email = ownAddress(manner);
    const plan = planFor(variantOf('newsletter'), { email_address: email });
    const within = page.getByRole('contentinfo');
    await within.scrollIntoViewIfNeeded();
    const place: FormPlace = { within, level: 2, submit: words.newsletter.submit };
    await fillForm(place, plan, manner.hand);
    await manner.hand.press(sendButton(place));
    await expect(within.getByRole('heading', { name: words.newsletter.pending.title })).toBeFocused();
    await inspect(page, 'letters to be confirmed');

    const { text } = await letterTo(server.cars, email, /./);
    await page.goto(/https?:\/\/\S+\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
    const [kept] = readRows(server.data, 'newsletters');
    expect(kept).toMatchObject({ email, site: 'cars' });
    expect(JSON.parse(String(kept?.preferences))).toEqual({
      countryCode: plan.entries.newsletterCountry,
      optInNewsletter: true,
      optInMarketingEmails: false,
      optInPodcasts: false,
      optInTradeNews: false,
    });
  });

  test(`a member asks about a lot ${manner.name}, and says how that was`, async ({ browser }) => {
    const page = await logIn(browser, server.cars, 'buyer', await pathOf(server.cars, CLASSIFIED), manner.size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    await manner.hand.press(page.getByRole('button', { name: 'Make an enquiry' }));
    const within = page.getByRole('dialog', { name: /^Ask about / });
    const question: FormPlace = { within, level: 2, submit: words.enquiry.send };
    const asked = planFor(variantOf('enquiry'));
    await fillForm(question, asked, manner.hand);
    await manner.hand.press(sendButton(question));
    await expect(within.getByRole('heading', { name: words.enquiry.feedback.title })).toBeFocused();

    const opinion: FormPlace = { within, level: 2, submit: forms.submit };
    const said = planFor(variantOf('feedback'));
    await fillForm(opinion, said, manner.hand);
    await manner.hand.press(sendButton(opinion));
    await expect(within.getByRole('heading', { name: words.enquiry.feedback.thanks })).toBeFocused();
    await inspect(page, 'an opinion was given');

    const [kept] = readRows(server.data, 'enquiries');
    const phone = `+44${textOf(asked.entries.phone)}`;
    expect(kept).toMatchObject({ kind: 'buyer', lot_id: CLASSIFIED });
    expect(bodyOf(kept)).toMatchObject({ formData: { phone, message: asked.entries.message } });
    expect(JSON.parse(String(kept?.feedback))).toEqual(said.entries);
  });
}

/** Nobody else's, on this server. */
function ownAddress({ name }: Manner): string {
  return `${name.replace(/\W/g, '-')}@example.test`;
}

async function openCalmly(browser: Browser, size: PersonOptions, address: string): Promise<Page> {
  const page = await openBrowser(browser, 'the visitor', size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** A form in a box of a page with a heading of its own. */
function boxIn(page: Page, submit: string): FormPlace {
  return { within: page.getByRole('main'), level: 2, submit };
}

function thanksTo({ entries }: Plan): string {
  return `Thank you, ${textOf(entries.firstName)}.`;
}

/** Of a seller, under the keys that enquiries are stored by. */
function contactOf({ entries }: Plan) {
  return {
    vendorFirstName: entries.firstName,
    vendorLastName: entries.lastName,
    vendorPhone: `+44${textOf(entries.phone)}`,
    vendorEmail: entries.email,
    vendorCountryCode: 'GB',
    confirmationSMS: entries.enquiryConfirmationSMS,
    optInMarketing: false,
    trustScore: expect.any(Number),
  };
}

type Body = Readonly<Record<string, unknown>>;

function newestBody(table: 'enquiries' | 'attendees'): Body {
  const [row] = readRows(server.data, table);
  return bodyOf(row);
}

/** As it was sent: without the mark that everything gets that is filled in faster than people are. */
function bodyOf(row: unknown): Body {
  const { mark: _, ...body } = JSON.parse((row as { readonly body: string }).body) as Body;
  return body;
}

function withoutPicture(body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'imageUrl'));
}

async function expectPicture(page: Page, origin: string, { imageUrl }: Body, sent: Entries[string] | undefined) {
  if (sent === undefined) return expect(imageUrl).toBeUndefined();
  const [picture] = filesOf(sent);
  const stored = { name: picture?.name, type: picture?.mimeType, url: imageUrl, success: true };
  return expectFiles(page, origin, [stored], filesOf(sent));
}

function filesOf(entry: Entries[string] | undefined): readonly TestFile[] {
  return typeof entry === 'object' ? entry : [];
}
