import { MantineProvider } from '@mantine/core';
import { act, Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm, createFormStore, openForm } from '../../../forms/engine/index.ts';
import { SETTING, TODAY } from '../../../forms/engine/test-forms.ts';
import type { Field } from '../../../forms/fields/index.ts';
import { createI18n } from '../../../i18n/index.ts';
import forms from '../../../i18n/locales/en/forms.json' with { type: 'json' };
import { bareWindow } from '../../bare-document/index.ts';
import { LocaleProvider } from '../../locale/index.ts';
import { FormField, FormProvider } from '../index.ts';

/** A hundred fields of most kinds. The last one is visible after a "yes" to the first. */
const KINDS = ['text', 'textarea', 'email', 'tel', 'money', 'whole', 'year', 'date', 'tick', 'text'] as const;
const FIELDS: readonly Field[] = Array.from({ length: 100 }, (_, index) => ({
  key: `field${index}`,
  kind: KINDS[index % KINDS.length] ?? 'text',
  required: true,
  ...(index === 99 ? { visibleWhen: { key: 'field0', is: ['yes'] } } : {}),
}));
const labels = Object.fromEntries(FIELDS.map(({ key }) => [key, `Label of ${key}`]));
const { i18n } = createI18n({
  language: 'en',
  resources: { en: { forms, fields: { labels } } },
  namespaces: ['forms', 'fields'],
});

function drawForm() {
  const form = compileForm({ id: 'feedback', site: 'both', version: 1, steps: [{ key: 'all', fields: FIELDS }] });
  const store = createFormStore(form, openForm(form, { setting: SETTING, today: TODAY }));
  const { container, globals } = bareWindow();
  for (const [name, value] of Object.entries({ ...globals, IS_REACT_ACT_ENVIRONMENT: true })) {
    vi.stubGlobal(name, value);
  }
  const drawn: string[] = [];
  const root = createRoot(container);
  act(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <LocaleProvider language="en" countryCode="GB">
          <MantineProvider forceColorScheme="light">
            <FormProvider form={form} store={store}>
              {FIELDS.map(({ key }) => (
                <Profiler key={key} id={key} onRender={(id) => drawn.push(id)}>
                  <FormField name={key} />
                </Profiler>
              ))}
            </FormProvider>
          </MantineProvider>
        </LocaleProvider>
      </I18nextProvider>,
    ),
  );
  /** The fields that rerendered because of the events. */
  const drawnBy = (...events: readonly Parameters<typeof store.dispatch>[0][]) => {
    drawn.length = 0;
    for (const event of events) act(() => store.dispatch(event));
    return [...drawn];
  };
  return { drawn, drawnBy, end: () => act(() => root.unmount()) };
}

describe('a form of a hundred fields', () => {
  let form: ReturnType<typeof drawForm>;
  beforeEach(() => {
    form = drawForm();
  });
  afterEach(() => {
    form.end();
    vi.unstubAllGlobals();
  });

  it('renders all fields at first', () => {
    expect(new Set(form.drawn)).toEqual(new Set(FIELDS.map(({ key }) => key)));
  });

  it('rerenders only the field with the input, once for each key', () => {
    const typed = ['h', 'he', 'her'].map((value) => ({ kind: 'answered', key: 'field50', value }) as const);
    expect(form.drawnBy(...typed)).toEqual(['field50', 'field50', 'field50']);
  });

  it('renders a field that becomes visible', () => {
    // A new field renders twice, because of `useId`.
    const drawn = form.drawnBy({ kind: 'answered', key: 'field0', value: 'yes' });
    expect([...new Set(drawn)]).toEqual(['field0', 'field99']);
    expect(form.drawnBy({ kind: 'answered', key: 'field0', value: 'yes, a' })).toEqual(['field0', 'field99']);
  });

  it('rerenders only telephone numbers for a new dial code, and only amounts for a new currency', () => {
    const ofKind = (kind: Field['kind']) => FIELDS.filter((field) => field.kind === kind).map(({ key }) => key);
    expect(form.drawnBy({ kind: 'settingChanged', setting: { phoneCountry: 'US', dialCode: '+1' } })).toEqual(
      ofKind('tel'),
    );
    const drawn = form.drawnBy({ kind: 'settingChanged', setting: { currency: 'aed' } });
    expect(drawn).toEqual(ofKind('money'));
  });

  it('rerenders only the blurred field with a fault', () => {
    form.drawnBy({ kind: 'answered', key: 'field2', value: 'hannah' });
    expect(form.drawnBy({ kind: 'blurred', key: 'field2' })).toEqual(['field2']);
  });
});
