/** The forms that hand a lot to us, as somebody with an account comes to them, and what became of them. */
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import words from '@marque/core/locales/en/consign.json' with { type: 'json' };
import { type Browser, expect, type Page } from 'playwright/test';
import type { ServerProcess } from '../../../server/e2e/server-process.ts';
import { logIn, type PersonOptions } from '../people.ts';
import { type FormPlace, stepHeading } from './fill-form.ts';
import { type Entries, expectedAnswers, type Plan, planFor } from './plan.ts';
import { expectAnswers, readSubmitted } from './stored.ts';

interface Address {
  readonly site: 'cars' | 'watches';
  readonly region: string | null;
  readonly lotSubType: string | null;
  /** Of the form's sums, for somebody British. */
  readonly currency: string;
}

export const ADDRESSES: Readonly<Record<ConsignmentId, Address>> = {
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

/** The link that leads to the form. */
export function pathTo(id: ConsignmentId): string {
  const { region, lotSubType } = ADDRESSES[id];
  const query = new URLSearchParams();
  if (lotSubType !== null) query.set('lotSubType', lotSubType);
  if (region !== null) query.set('region', region);
  return query.size === 0 ? '/consignment' : `/consignment?${query}`;
}

export interface Consigning {
  readonly id: ConsignmentId;
  readonly page: Page;
  /** Of the form's site. */
  readonly origin: string;
  readonly place: FormPlace;
  readonly plan: Plan;
}

interface Visit {
  /** The account; it must have no draft of the form, since that would be gone on with. */
  readonly name: string;
  readonly size?: PersonOptions;
  /** Entries that are not to be made up. */
  readonly fixed?: Entries;
}

/** The form at its first step. */
export async function openConsignment(
  browser: Browser,
  server: ServerProcess,
  id: ConsignmentId,
  { name, size, fixed }: Visit,
): Promise<Consigning> {
  const origin = server[ADDRESSES[id].site];
  const page = await logIn(browser, origin, name, pathTo(id), size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const place: FormPlace = { within: page.getByRole('main'), level: 1, submit: words.submit };
  const plan = planFor(variantOf(id), fixed);
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  return { id, page, origin, place, plan };
}

/** It was sent, that often in all by this account, the last time with everything that was entered and nothing else. */
export async function expectSent({ id, page, origin, plan }: Consigning, times = 1): Promise<void> {
  await page.waitForURL(`${origin}/consignment/success`);
  const submitted = await readSubmitted(page, origin, id);
  expect(submitted).toHaveLength(times);
  const { region, lotSubType, currency } = ADDRESSES[id];
  const { setting, answers } = submitted[0]?.formData ?? {};
  expect(setting).toMatchObject({ region, lotSubType, currency, phoneCountry: 'GB', dialCode: '+44' });
  await expectAnswers(page, origin, answers ?? {}, expectedAnswers(plan));
}

/** The same form with other entries in the end than were planned. */
export function withEntries(consigning: Consigning, entries: Entries): Consigning {
  const { plan } = consigning;
  return { ...consigning, plan: { ...plan, entries: { ...plan.entries, ...entries } } };
}
