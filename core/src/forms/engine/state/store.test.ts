import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../../variants/index.ts';
import { compileForm, createFormStore, type FormStore, openForm } from '../index.ts';
import { CHAIN, CHAIN_ANSWERS, LONG, REPEATED, SETTING, TODAY } from '../test-forms.ts';

/** The store of an empty form, and a list of who was notified, in order: keys of fields, and "frame". */
function watched(variant = CHAIN, answers = {}): { readonly store: FormStore; readonly notified: string[] } {
  const form = compileForm(variant);
  const store = createFormStore(form, openForm(form, { setting: SETTING, today: TODAY, answers }));
  const notified: string[] = [];
  store.subscribe(() => notified.push('frame'));
  for (const key of form.fields.keys()) store.subscribeField(key, () => notified.push(key));
  return { store, notified };
}

describe('an answer', () => {
  it('notifies only its field, on a form of a hundred fields', () => {
    const { store, notified } = watched(LONG);
    expect(compileForm(LONG).fields.size).toBe(100);
    for (const value of ['R', 'Re', 'Red']) store.dispatch({ kind: 'answered', key: 'text3-4', value });
    expect(notified).toEqual(['text3-4', 'text3-4', 'text3-4']);
  });

  it('validates that field and no other', () => {
    const checked: string[] = [];
    const steps = LONG.steps.map((step) => ({
      ...step,
      // Validation is the only reader of `required`.
      fields: step.fields.map((field) => ({
        ...field,
        get required() {
          checked.push(field.key);
          return true;
        },
      })),
    }));
    const { store } = watched({ ...LONG, steps });
    store.dispatch({ kind: 'next' });
    expect(new Set(checked).size).toBe(9);
    checked.length = 0;
    store.dispatch({ kind: 'answered', key: 'text0-4', value: 'Red' });
    expect(checked).toEqual(['text0-4']);
  });

  it('notifies the fields that it shows or hides', () => {
    const { store, notified } = watched(LONG);
    store.dispatch({ kind: 'answered', key: 'question3', value: '1' });
    store.dispatch({ kind: 'answered', key: 'question3', value: '0' });
    expect(notified).toEqual(['question3', 'detail3', 'question3', 'detail3']);
  });

  it('notifies its field and its dependants, on the longest form', () => {
    const longest = Object.values(VARIANTS).reduce((one, other) =>
      compileForm(other).fields.size > compileForm(one).fields.size ? other : one,
    );
    const { fields, dependants } = compileForm(longest);
    expect(fields.size).toBeGreaterThan(60);
    for (const key of fields.keys()) {
      const { store, notified } = watched(longest);
      store.dispatch({ kind: 'answered', key, value: '1' });
      const [first, ...others] = notified;
      expect(first).toBe(key);
      expect(dependants.get(key) ?? [], key).toEqual(expect.arrayContaining(others));
      notified.length = 0;
      store.dispatch({ kind: 'answered', key, value: '12' });
      // A condition on any other text than the suggested one still holds for the next text.
      const holdsFurther = fields.get(key)?.suggestions !== undefined;
      expect(notified.length, key).toBe(holdsFurther ? 1 : 1 + others.length);
    }
  });

  it('notifies a chain of dependants as far as it changes', () => {
    const { store, notified } = watched(CHAIN, { repaired: '1' });
    store.dispatch({ kind: 'answered', key: 'accident', value: '1' });
    expect(notified).toEqual(['accident', 'repaired', 'repairer']);
    notified.length = 0;
    store.dispatch({ kind: 'answered', key: 'repaired', value: '0' });
    expect(notified).toEqual(['repaired', 'repairer']);
  });

  it('notifies no listener for the same value or an unknown key', () => {
    const { store, notified } = watched(CHAIN, { name: 'Hannah' });
    const before = store.getState();
    store.dispatch({ kind: 'answered', key: 'name', value: 'Hannah' });
    store.dispatch({ kind: 'answered', key: 'colour', value: 'green' });
    expect(notified).toEqual([]);
    expect(store.getState()).toBe(before);
  });

  it('notifies the frame when it removes a shown fault', () => {
    const { store, notified } = watched();
    store.dispatch({ kind: 'next' });
    store.dispatch({ kind: 'next' });
    expect(store.fieldView('name').fault).toBe('required');
    notified.length = 0;
    store.dispatch({ kind: 'answered', key: 'name', value: 'H' });
    store.dispatch({ kind: 'answered', key: 'name', value: 'Ha' });
    expect(notified).toEqual(['name', 'frame', 'name']);
  });
});

it('leaving a field notifies the field if it has a fault, and no listener otherwise', () => {
  const { store, notified } = watched(CHAIN, { email: 'hannah', name: 'Hannah' });
  store.dispatch({ kind: 'blurred', key: 'name' });
  expect(notified).toEqual([]);
  store.dispatch({ kind: 'blurred', key: 'email' });
  expect(notified).toEqual(['email', 'frame']);
  expect(store.fieldView('email')).toEqual({ value: 'hannah', fault: 'noAt', isVisible: true });
});

describe('the frame', () => {
  it('is notified of steps, blocked attempts, setting and submission', () => {
    const { store, notified } = watched(CHAIN, CHAIN_ANSWERS);
    store.dispatch({ kind: 'next' });
    store.dispatch({ kind: 'back' });
    store.dispatch({ kind: 'settingChanged', setting: { dialCode: '+39' } });
    store.dispatch({ kind: 'wasSubmittedBefore' });
    expect(notified).toEqual(['frame', 'frame', 'frame', 'frame']);
  });

  it('is notified together with every field whose fault a step shows', () => {
    const { store, notified } = watched();
    store.dispatch({ kind: 'next' });
    notified.length = 0;
    store.dispatch({ kind: 'next' });
    expect(notified).toEqual(['name', 'email', 'frame']);
    notified.length = 0;
    store.dispatch({ kind: 'next' });
    expect(notified).toEqual(['frame']);
  });

  it('is notified of an emptied form for the next watch, as are the emptied fields', () => {
    const { store, notified } = watched(REPEATED, { firstName: 'Hannah', phone: '7700900123', watchBrand: 'Heron' });
    for (const kind of ['next', 'submit', 'succeeded'] as const) store.dispatch({ kind });
    notified.length = 0;
    store.dispatch({ kind: 'addAnother' });
    expect(notified).toEqual(['watchBrand', 'frame']);
    expect(store.fieldView('watchBrand').value).toBeUndefined();
    expect(store.fieldView('firstName').value).toBe('Hannah');
  });
});

describe('a field view', () => {
  it('keeps its identity until a member changes', () => {
    const { store } = watched();
    const view = store.fieldView('name');
    store.dispatch({ kind: 'answered', key: 'email', value: 'hannah@heronfield.example' });
    store.dispatch({ kind: 'next' });
    expect(store.fieldView('name')).toBe(view);
    store.dispatch({ kind: 'answered', key: 'name', value: 'Hannah' });
    expect(store.fieldView('name')).toEqual({ value: 'Hannah', fault: null, isVisible: true });
  });

  it('shows no fault while it is hidden', () => {
    const { store } = watched(CHAIN, { ...CHAIN_ANSWERS, repaired: 'perhaps' });
    store.dispatch({ kind: 'blurred', key: 'repaired' });
    expect(store.fieldView('repaired')).toEqual({ value: 'perhaps', fault: 'notAnOption', isVisible: true });
    store.dispatch({ kind: 'answered', key: 'accident', value: '0' });
    expect(store.fieldView('repaired')).toEqual({ value: 'perhaps', fault: null, isVisible: false });
  });

  it('throws for an unknown field', () => {
    const { store } = watched();
    expect(() => store.fieldView('colour')).toThrow('car-us has no field colour.');
  });
});

it('stops notifying after unsubscribing, separately for each subscription', () => {
  const { store } = watched();
  const notified: string[] = [];
  const listener = () => notified.push('name');
  const endFirst = store.subscribeField('name', listener);
  const endSecond = store.subscribeField('name', listener);
  const endFrame = store.subscribe(() => notified.push('frame'));
  endFirst();
  store.dispatch({ kind: 'answered', key: 'name', value: 'H' });
  expect(notified).toEqual(['name']);
  endSecond();
  endFrame();
  store.dispatch({ kind: 'answered', key: 'name', value: 'Ha' });
  store.dispatch({ kind: 'next' });
  expect(notified).toEqual(['name']);
});

it('works without listeners', () => {
  const form = compileForm(CHAIN);
  const store = createFormStore(form, openForm(form, { setting: SETTING, today: TODAY }));
  store.dispatch({ kind: 'answered', key: 'name', value: 'Hannah' });
  expect(store.fieldView('name').value).toBe('Hannah');
});
