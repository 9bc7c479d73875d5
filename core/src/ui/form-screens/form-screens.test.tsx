import { text } from 'node:stream/consumers';
import { MantineProvider } from '@mantine/core';
import type { ComponentProps, ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { compileForm, createFormStore, type FormEvent, openForm } from '../../forms/engine/index.ts';
import { SETTING, TODAY } from '../../forms/engine/test-forms.ts';
import type { Answers } from '../../forms/fields/index.ts';
import { VARIANT_IDS, type VariantId, variantOf } from '../../forms/variants/index.ts';
import { createI18n } from '../../i18n/index.ts';
import common from '../../i18n/locales/en/common.json' with { type: 'json' };
import fields from '../../i18n/locales/en/fields.json' with { type: 'json' };
import forms from '../../i18n/locales/en/forms.json' with { type: 'json' };
import { CURRENCIES } from '../../rules/money/index.ts';
import { LocaleProvider } from '../locale/index.ts';
import { ToastProvider } from '../toasts/index.ts';
import { FormScreens } from './index.ts';

const onMissing = vi.fn();
const { i18n } = createI18n({
  language: 'en',
  resources: { en: { common, forms, fields } },
  namespaces: ['common', 'forms', 'fields'],
  onMissing,
});

async function draw(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <I18nextProvider i18n={i18n}>
      <LocaleProvider language="en" countryCode="GB">
        <ToastProvider>
          <MantineProvider forceColorScheme="light">{element}</MantineProvider>
        </ToastProvider>
      </LocaleProvider>
    </I18nextProvider>,
  );
  return text(prelude);
}

interface Opened {
  readonly answers?: Answers;
  readonly step?: number;
  readonly events?: readonly FormEvent[];
  readonly props?: Partial<ComponentProps<typeof FormScreens>>;
}

function drawForm(id: VariantId, { answers = {}, step = 0, events = [], props = {} }: Opened = {}): Promise<string> {
  const form = compileForm(variantOf(id));
  const store = createFormStore(form, {
    ...openForm(form, { setting: SETTING, today: TODAY, answers }),
    step,
    furthestStep: step,
  });
  for (const event of events) store.dispatch(event);
  const uploads = { send: async () => ({ status: null, stored: null }) };
  return draw(
    <FormScreens form={form} store={store} uploads={uploads} layout="steps" onSubmit={async () => {}} {...props} />,
  );
}

const steps = VARIANT_IDS.flatMap((id) => variantOf(id).steps.map((step, index) => [id, step.key, index] as const));

/** All values of an attribute; a list attribute gives each of its words. */
function valuesOf(html: string, attribute: string): readonly string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].flatMap(([, value = '']) => value.split(/ +/));
}

describe('every step of every form', () => {
  it.each(steps)('%s, %s: has its texts, and links labels, help and faults to controls', async (id, _, step) => {
    onMissing.mockClear();
    // An attempt to continue or send shows all faults of the step.
    const isLast = step === variantOf(id).steps.length - 1;
    const html = await drawForm(id, { step, events: isLast ? [] : [{ kind: 'next' }] });
    expect(onMissing.mock.calls).toEqual([]);
    const ids = valuesOf(html, 'id');
    expect(new Set(ids).size, 'ids are there once').toBe(ids.length);
    for (const attribute of ['for', 'aria-labelledby', 'aria-describedby']) {
      const unknown = valuesOf(html, attribute).filter((name) => !ids.includes(name));
      // The drag-and-drop instructions appear after hydration.
      expect(unknown.filter((name) => !name.startsWith('DndDescribedBy'))).toEqual([]);
    }
  });
});

describe('a step', () => {
  it('shows its position, its optional fields and the next step’s title', async () => {
    const html = await drawForm('car-uk', { step: 2 });
    expect(html).toMatch(/aria-valuenow="3"[^>]*>/);
    expect(html).toContain('Step 3 of 8');
    expect(html).toMatch(/Factory options<span[^>]*> ?(<!-- -->)?optional/);
    expect(html).toContain('Next: Ownership');
    expect(html).toContain('Back: Your details');
    expect(html).toMatch(/<h1[^>]*tabindex="-1"[^>]*>The car/i);
  });

  it('starts with the error summary when blocked, and marks each field', async () => {
    const form = compileForm(variantOf('newsletter'));
    const store = createFormStore(form, openForm(form, { setting: SETTING, today: TODAY }));
    store.dispatch({ kind: 'answered', key: 'email_address', value: 'hannah' });
    store.dispatch({ kind: 'blurred', key: 'email_address' });
    const html = await draw(<FormScreens form={form} store={store} layout="plain" onSubmit={async () => {}} />);
    expect(html).toContain('The @ is missing.');
    expect(valuesOf(html, 'aria-invalid').filter((value) => value === 'true')).toHaveLength(1);
  });

  it('marks answers that the server refused, and no others', async () => {
    const html = await drawForm('newsletter', {
      answers: { email_address: 'a@b', newsletterCountry: 'GB' },
      events: [{ kind: 'submit' }, { kind: 'refused', answers: [{ key: 'email_address', fault: 'noEnding' }] }],
    });
    expect(html).toContain('The ending after the dot is missing.');
    expect(valuesOf(html, 'aria-invalid').filter((value) => value === 'true')).toHaveLength(1);
  });

  it('has a slot below its heading', async () => {
    const html = await drawForm('newsletter', { props: { belowHeading: <p>Drawn as you type</p> } });
    expect(html).toMatch(/<\/h1><p>Drawn as you type<\/p><fieldset/);
  });

  it('marks an e-mail address by its pattern without blocking the step', async () => {
    const classOf = async (value: string) =>
      /<input[^>]*name="email_address"[^>]*>/.exec(
        await drawForm('newsletter', { answers: { email_address: value } }),
      )?.[0] ?? '';
    expect(await classOf('a@b')).toMatch(/class="[^"]*\binvalid\b/);
    expect(await classOf('a@b.example')).toMatch(/class="[^"]*\bvalid\b/);
    expect(await classOf('')).not.toMatch(/\b(in)?valid\b/);
  });

  it('has unticked agreements with links in their texts', async () => {
    const step = variantOf('part').steps.length - 1;
    const html = await drawForm('part', { step, props: { links: { terms: '/terms/' } } });
    expect(html).toMatch(/<a [^>]*href="\/terms\/"[^>]*>terms and conditions<\/a>/);
    const box = /<input[^>]*name="termsAndConditions"[^>]*>/.exec(html)?.[0];
    expect(box).toBeDefined();
    expect(box).not.toContain('checked');
  });

  it('is disabled with a reason', async () => {
    const html = await drawForm('newsletter', { props: { readOnlyReason: 'Sign in first.' } });
    expect(html).toContain('Sign in first.');
    expect(html).toMatch(/<fieldset[^>]*disabled/);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/);
  });
});

it('asks for a year alone where the box says that only the year is known', async () => {
  const inputWith = async (isAlone: boolean) => {
    const step = variantOf('car-uk').steps.findIndex(({ key }) => key === 'registration');
    const answers = { registrationDate: '1968-01-01', registrationYearAlone: isAlone };
    const events = Object.entries(answers).map(([key, value]) => ({ kind: 'answered' as const, key, value }));
    const html = await drawForm('car-uk', { step, events });
    return /<input[^>]*name="registrationDate"[^>]*>/.exec(html)?.[0] ?? '';
  };
  const year = await inputWith(true);
  expect([year.includes('type="date"'), /value="([^"]*)"/.exec(year)?.[1]]).toEqual([false, '1968']);
  const day = await inputWith(false);
  expect([day.includes('type="date"'), /value="([^"]*)"/.exec(day)?.[1]]).toEqual([true, '1968-01-01']);
});

it('offers currencies in a form that fixes none, and none in a form that does', async () => {
  const choiceIn = async (id: 'watch' | 'plate-uae') => {
    const step = variantOf(id).steps.findIndex(({ fields }) => fields.some(({ kind }) => kind === 'money'));
    const html = await drawForm(id, { step, events: [{ kind: 'settingChanged', setting: { currency: 'chf' } }] });
    return [...html.matchAll(/<option value="([a-z]{3})"( selected="")?/g)].map(([, code, chosen]) => [code, !!chosen]);
  };
  expect(await choiceIn('watch')).toEqual(CURRENCIES.map((code) => [code, code === 'chf']));
  expect(await choiceIn('plate-uae')).toEqual([]);
});

const filled = { answers: { email_address: 'a@b.example', newsletterCountry: 'GB' } };
it.each<[string, readonly FormEvent[], string]>([
  ['confirms the submission', [{ kind: 'submit' }, { kind: 'succeeded' }], 'Thank you.'],
  ['reports an earlier submission', [{ kind: 'wasSubmittedBefore' }], 'You have already sent this form.'],
  ['reports a failure with a button to try again', [{ kind: 'submit' }, { kind: 'failed' }], 'Try again'],
])('the end of a form: %s', async (_, events, words) => {
  const html = await drawForm('newsletter', { ...filled, events });
  expect(html).toContain(words);
  expect(html).not.toContain('<form');
});
