/** Opens the consignment forms as a member and checks their submissions. */
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import words from '@marque/core/locales/en/consign.json' with { type: 'json' };
import { type Browser, expect, type Page } from 'playwright/test';
import { type BrowserOptions, logIn } from '../browsers.ts';
import type { JourneyServer } from '../server.ts';
import { type Entries, expectedAnswers, type Plan, planFor } from './entry-plan.ts';
import { type FormPlace, fillForm, sendButton, stepHeading } from './fill-form.ts';
import { pointer } from './input-methods.ts';
import { expectAnswers, readSubmitted } from './stored-data.ts';

interface FormAddress {
  readonly site: 'cars' | 'watches';
  readonly region: string | null;
  readonly lotSubType: string | null;
  /** Of the form's amounts, for a British member. */
  readonly currency: string;
}

const FORMS: Readonly<Record<ConsignmentId, FormAddress>> = {
  'car-uk': { site: 'cars', region: 'UK', lotSubType: 'car', currency: 'gbp' },
  'car-australia': { site: 'cars', region: 'Australia', lotSubType: 'car', currency: 'aud' },
  'car-country-town': { site: 'cars', region: null, lotSubType: 'car', currency: 'gbp' },
  'car-hong-kong': { site: 'cars', region: 'Hong Kong', lotSubType: 'car', currency: 'hkd' },
  'car-us': { site: 'cars', region: 'US', lotSubType: 'car', currency: 'usd' },
  bike: { site: 'cars', region: 'UK', lotSubType: 'bike', currency: 'gbp' },
  part: { site: 'cars', region: 'UK', lotSubType: 'part', currency: 'gbp' },
  plate: { site: 'cars', region: 'UK', lotSubType: 'plate', currency: 'gbp' },
  'plate-australia': { site: 'cars', region: 'Australia', lotSubType: 'plate', currency: 'aud' },
  'plate-uae': { site: 'cars', region: 'UAE', lotSubType: 'plate', currency: 'aed' },
  watch: { site: 'watches', region: null, lotSubType: null, currency: 'gbp' },
};

/** The path with the form's parameters. */
export function consignmentPath(id: ConsignmentId): string {
  const { region, lotSubType } = FORMS[id];
  const query = new URLSearchParams();
  if (lotSubType !== null) query.set('lotSubType', lotSubType);
  if (region !== null) query.set('region', region);
  return query.size === 0 ? '/consignment' : `/consignment?${query}`;
}

export interface OpenConsignment {
  readonly id: ConsignmentId;
  readonly page: Page;
  /** The origin of the form's site. */
  readonly origin: string;
  readonly place: FormPlace;
  readonly plan: Plan;
}

interface Visit {
  /** The member's account; it must have no draft of the form, because the form would continue it. */
  readonly name: string;
  readonly size?: BrowserOptions;
  /** Entries that replace generated ones. */
  readonly fixed?: Entries;
}

/** Opens the form at its first step. */
export async function openConsignment(
  browser: Browser,
  server: JourneyServer,
  id: ConsignmentId,
  { name, size, fixed }: Visit,
): Promise<OpenConsignment> {
  const origin = server[FORMS[id].site];
  const page = await logIn(browser, origin, name, consignmentPath(id), size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const place: FormPlace = { within: page.getByRole('main'), level: 1, submit: words.submit };
  const plan = planFor(variantOf(id), fixed);
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  return { id, page, origin, place, plan };
}

/** Opens the form and fills it in up to the last button. */
export async function openFilledIn(...options: Parameters<typeof openConsignment>): Promise<OpenConsignment> {
  const consignment = await openConsignment(...options);
  await fillForm(consignment.place, consignment.plan, pointer);
  return consignment;
}

/** Presses the last button and checks the submission; `changed` are entries made since the form was filled in. */
export async function submit(consignment: OpenConsignment, changed: Entries = {}): Promise<void> {
  const { place, plan } = consignment;
  await sendButton(place).click();
  await expectSubmitted({ ...consignment, plan: { ...plan, entries: { ...plan.entries, ...changed } } });
}

/** The account submitted the form `times` times in all, the last time with exactly the expected answers. */
export async function expectSubmitted({ id, page, origin, plan }: OpenConsignment, times = 1): Promise<void> {
  await page.waitForURL(`${origin}/consignment/success`);
  const submitted = await readSubmitted(page, origin, id);
  expect(submitted).toHaveLength(times);
  const { region, lotSubType, currency } = FORMS[id];
  const { setting, answers } = submitted[0]?.formData ?? {};
  expect(setting).toMatchObject({ region, lotSubType, currency, phoneCountry: 'GB', dialCode: '+44' });
  await expectAnswers(page, origin, answers ?? {}, expectedAnswers(plan));
}
