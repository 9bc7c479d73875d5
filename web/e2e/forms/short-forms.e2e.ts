import { variantOf } from '@marque/core/forms/variants';
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import words from '@marque/core/locales/en/sell.json' with { type: 'json' };
import type { Page } from 'playwright/test';
import { logIn, openStill } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { emailTo, linkIn, pathOf, startServer } from '../server.ts';
import { type Entries, expectedAnswers, filesOf, type Plan, planFor, textOf } from './entry-plan.ts';
import { type FormPlace, fillForm, inspect, sendButton } from './fill-form.ts';
import { type InputSetup, inputSetups } from './input-methods.ts';
import { expectFiles, readRows } from './stored-data.ts';

const server = startServer();

/** The fields of each kind of lot that become the title and the notes of its enquiry. */
const KINDS = {
  car: { title: ['carMake', 'carModel'], notes: 'carNotes', hasPicture: true },
  bike: { title: ['bikeMake', 'bikeModel'], notes: 'bikeNotes', hasPicture: true },
  plate: { title: ['registration'], notes: 'plateStatus', hasPicture: false },
  part: { title: ['partName'], notes: 'partDescription', hasPicture: true },
} as const;

/** A classified lot of another member. */
const CLASSIFIED = 10012;

/** A sold car. */
const SOLD = 10015;

for (const setup of inputSetups()) {
  for (const [lotSubType, kind] of Object.entries(KINDS)) {
    test(`a visitor offers a ${lotSubType} ${setup.name}`, async ({ browser }) => {
      const page = await openStill(browser, `${server.cars}/sell-with-us`, setup.size);
      const plan = planFor(variantOf('sell-with-us'), { lotSubType });
      const place = boxIn(page, words.form.submit['sell-with-us']);
      await fillForm(place, plan, setup.input);
      await setup.input.press(sendButton(place));
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

  test(`a visitor offers two watches ${setup.name} and enters the contact once`, async ({ browser }) => {
    const page = await openStill(browser, `${server.watches}/sell-your-watch`, setup.size);
    const variant = variantOf('watch-service');
    const place = boxIn(page, words.form.submit['watch-service']);
    const first = planFor(variant);
    const second = planFor(variant, { watchBrand: 'Omega', modelNumber: '145.022', serviceType: 'managed' });
    await fillForm(place, first, setup.input);
    await setup.input.press(sendButton(place));
    await expect(place.within.getByRole('heading', { name: thanksTo(first) })).toBeFocused();
    await inspect(page, 'the first watch is sent');
    await setup.input.press(place.within.getByRole('button', { name: words.watchSent.another }));
    await fillForm(place, second, setup.input, 1);
    await setup.input.press(sendButton(place));
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

  test(`a visitor asks the sourcing service for a lot like a sold one ${setup.name}`, async ({ browser }) => {
    const page = await openStill(browser, `${server.cars}${await pathOf(server.cars, SOLD)}`, setup.size);
    await page.getByRole('link', { name: 'Find me a similar lot' }).first().click();
    const place = boxIn(page, words.sourcing.submit);
    const field = place.within.getByRole('textbox', { name: /^What are you looking for/ });
    await expect(field).toHaveValue('Alfa Romeo Spider 1600 Duetto');
    const plan = planFor(variantOf('source-with-us'), {
      wantedTitle: 'Alfa Romeo Spider 1600 Duetto',
      wantedYears: '1966',
      email: uniqueAddress(setup),
    });
    await fillForm(place, plan, setup.input);
    await setup.input.press(sendButton(place));
    await expect(place.within.getByRole('heading', { name: words.sourcing.sent.title })).toBeFocused();
    await inspect(page, 'sourcing');
    const { wantedTitle, wantedBudget, wantedNotes, firstName } = plan.entries;
    expect(newestBody('enquiries')).toMatchObject({
      source: 'source-with-us',
      productType: 'car',
      vehicleTitle: `${textOf(wantedTitle)} 1966`,
      vehicleNotes: `${textOf(wantedNotes)}\nYour budget: ${textOf(wantedBudget)}\nSimilar to lot: ${SOLD}`,
      vendorFirstName: textOf(firstName),
    });
  });

  test(`a visitor registers for an event ${setup.name}`, async ({ browser }) => {
    const page = await openStill(browser, `${server.watches}/events/2`, setup.size);
    const plan = planFor(variantOf('meetup'), { email_address: uniqueAddress(setup) });
    const place = boxIn(page, words.attend.submit);
    await fillForm(place, plan, setup.input);
    await setup.input.press(sendButton(place));
    await expect(place.within.getByRole('heading', { name: words.attend.done.title })).toBeFocused();
    await inspect(page, 'registered');

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

  test(`a visitor subscribes to the newsletter ${setup.name} and confirms it with the link of the e-mail`, async ({
    browser,
  }) => {
    const page = await openStill(browser, `${server.cars}/about-us`, setup.size);
    const email = uniqueAddress(setup);
    const plan = planFor(variantOf('newsletter'), { email_address: email });
    const within = page.getByRole('contentinfo');
    await within.scrollIntoViewIfNeeded();
    const place: FormPlace = { within, level: 2, submit: words.newsletter.submit };
    await fillForm(place, plan, setup.input);
    await setup.input.press(sendButton(place));
    await expect(within.getByRole('heading', { name: words.newsletter.pending.title })).toBeFocused();
    await inspect(page, 'subscription to be confirmed');

    await page.goto(linkIn(await emailTo(server.cars, email, /./), '/newsletter/confirm?token='));
    await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
    const [row] = readRows(server.data, 'newsletters');
    expect(row).toMatchObject({ email, site: 'cars' });
    expect(JSON.parse(String(row?.preferences))).toEqual({
      countryCode: plan.entries.newsletterCountry,
      optInNewsletter: true,
      optInMarketingEmails: false,
      optInPodcasts: false,
      optInTradeNews: false,
    });
  });

  test(`a member asks about a lot ${setup.name} and gives feedback`, async ({ browser }) => {
    const page = await logIn(browser, server.cars, 'buyer', await pathOf(server.cars, CLASSIFIED), setup.size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    await setup.input.press(page.getByRole('button', { name: 'Make an enquiry' }));
    const within = page.getByRole('dialog', { name: /^Ask about / });
    const question: FormPlace = { within, level: 2, submit: words.enquiry.send };
    const asked = planFor(variantOf('enquiry'));
    await fillForm(question, asked, setup.input);
    await setup.input.press(sendButton(question));
    await expect(within.getByRole('heading', { name: words.enquiry.feedback.title })).toBeFocused();

    const feedback: FormPlace = { within, level: 2, submit: forms.submit };
    const feedbackPlan = planFor(variantOf('feedback'));
    await fillForm(feedback, feedbackPlan, setup.input);
    await setup.input.press(sendButton(feedback));
    await expect(within.getByRole('heading', { name: words.enquiry.feedback.thanks })).toBeFocused();
    await inspect(page, 'feedback was given');

    const [row] = readRows(server.data, 'enquiries');
    const phone = `+44${textOf(asked.entries.phone)}`;
    expect(row).toMatchObject({ kind: 'buyer', lot_id: CLASSIFIED });
    expect(bodyOf(row)).toMatchObject({ formData: { phone, message: asked.entries.message } });
    expect(JSON.parse(String(row?.feedback))).toEqual(feedbackPlan.entries);
  });
}

/** An address that no other journey of this server uses. */
function uniqueAddress({ name }: InputSetup): string {
  return `${name.replace(/\W/g, '-')}@example.test`;
}

/** A form in a box of another page. */
function boxIn(page: Page, submit: string): FormPlace {
  return { within: page.getByRole('main'), level: 2, submit };
}

function thanksTo({ entries }: Plan): string {
  return `Thank you, ${textOf(entries.firstName)}.`;
}

/** The seller's contact under the keys of a stored enquiry. */
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

/** The body as it was sent, without the mark of forms that were filled in faster than people can. */
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
