import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../variants/index.ts';
import { compileForm, createFormStore, type FormStore, openForm } from './index.ts';
import { CHAIN, CHAIN_ANSWERS, LONG, REPEATED, SETTING } from './test-forms.ts';

/** The store of an empty form, and a list of who was told, in order: keys of fields, and "frame". */
function watched(variant = CHAIN, answers = {}): { readonly store: FormStore; readonly told: string[] } {
  const form = compileForm(variant);
  const store = createFormStore(form, openForm(form, { setting: SETTING, answers }));
  const told: string[] = [];
  store.subscribe(() => told.push('frame'));
  for (const key of form.fields.keys()) store.subscribeField(key, () => told.push(key));
  return { store, told };
}

describe('an answer', () => {
  it('wakes its field and nobody else, on a form of a hundred fields', () => {
    const { store, told } = watched(LONG);
    expect(compileForm(LONG).fields.size).toBe(100);
    for (const value of ['R', 'Re', 'Red']) store.dispatch({ kind: 'answered', key: 'text3-4', value });
    expect(told).toEqual(['text3-4', 'text3-4', 'text3-4']);
  });

  it('has that field checked and no other', () => {
    const checked: string[] = [];
    const steps = LONG.steps.map((step) => ({
      ...step,
      // Nobody looks at whether a field is required but to find what is wrong with it.
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

  it('wakes the fields that it brings into sight or out of it', () => {
    const { store, told } = watched(LONG);
    store.dispatch({ kind: 'answered', key: 'question3', value: '1' });
    store.dispatch({ kind: 'answered', key: 'question3', value: '0' });
    expect(told).toEqual(['question3', 'detail3', 'question3', 'detail3']);
  });

  it('wakes its field and those that depend on it, on the longest of all forms', () => {
    const longest = Object.values(VARIANTS).reduce((one, other) =>
      compileForm(other).fields.size > compileForm(one).fields.size ? other : one,
    );
    const { fields, dependants } = compileForm(longest);
    expect(fields.size).toBeGreaterThan(60);
    for (const key of fields.keys()) {
      const { store, told } = watched(longest);
      store.dispatch({ kind: 'answered', key, value: '1' });
      const [first, ...others] = told;
      expect(first).toBe(key);
      expect(dependants.get(key) ?? [], key).toEqual(expect.arrayContaining(others));
      told.length = 0;
      store.dispatch({ kind: 'answered', key, value: '12' });
      expect(told.length, key).toBe(1 + others.length);
    }
  });

  it('wakes a chain as far as it changes', () => {
    const { store, told } = watched(CHAIN, { repaired: '1' });
    store.dispatch({ kind: 'answered', key: 'accident', value: '1' });
    expect(told).toEqual(['accident', 'repaired', 'repairer']);
    told.length = 0;
    store.dispatch({ kind: 'answered', key: 'repaired', value: '0' });
    expect(told).toEqual(['repaired', 'repairer']);
  });

  it('wakes nobody where it is the one that was there, or answers nothing', () => {
    const { store, told } = watched(CHAIN, { name: 'Hannah' });
    const before = store.getState();
    store.dispatch({ kind: 'answered', key: 'name', value: 'Hannah' });
    store.dispatch({ kind: 'answered', key: 'colour', value: 'green' });
    expect(told).toEqual([]);
    expect(store.getState()).toBe(before);
  });

  it('tells the frame where it mends a fault that is shown', () => {
    const { store, told } = watched();
    store.dispatch({ kind: 'next' });
    store.dispatch({ kind: 'next' });
    expect(store.fieldView('name').fault).toBe('required');
    told.length = 0;
    store.dispatch({ kind: 'answered', key: 'name', value: 'H' });
    store.dispatch({ kind: 'answered', key: 'name', value: 'Ha' });
    expect(told).toEqual(['name', 'frame', 'name']);
  });
});

describe('leaving a field', () => {
  it('wakes it where something is wrong with it, and nobody where nothing is', () => {
    const { store, told } = watched(CHAIN, { email: 'nobody', name: 'Hannah' });
    store.dispatch({ kind: 'blurred', key: 'name' });
    expect(told).toEqual([]);
    store.dispatch({ kind: 'blurred', key: 'email' });
    expect(told).toEqual(['email', 'frame']);
    expect(store.fieldView('email')).toEqual({ value: 'nobody', fault: 'noAt', isVisible: true });
  });
});

describe('the frame', () => {
  it('is told of steps, of being held up, of the setting and of sending', () => {
    const { store, told } = watched(CHAIN, CHAIN_ANSWERS);
    store.dispatch({ kind: 'next' });
    store.dispatch({ kind: 'back' });
    store.dispatch({ kind: 'settingChanged', setting: { dialCode: '+39' } });
    store.dispatch({ kind: 'wasSubmittedBefore' });
    expect(told).toEqual(['frame', 'frame', 'frame', 'frame']);
  });

  it('is told together with every field whose fault a step brings into sight', () => {
    const { store, told } = watched();
    store.dispatch({ kind: 'next' });
    told.length = 0;
    store.dispatch({ kind: 'next' });
    expect(told).toEqual(['name', 'email', 'frame']);
    told.length = 0;
    store.dispatch({ kind: 'next' });
    expect(told).toEqual(['frame']);
  });

  it('is told of an empty form for the next watch, and so is what was emptied', () => {
    const { store, told } = watched(REPEATED, { firstName: 'Hannah', phone: '7700900123', watchBrand: 'Heron' });
    for (const kind of ['next', 'submit', 'succeeded'] as const) store.dispatch({ kind });
    told.length = 0;
    store.dispatch({ kind: 'addAnother' });
    expect(told).toEqual(['watchBrand', 'frame']);
    expect(store.fieldView('watchBrand').value).toBeUndefined();
    expect(store.fieldView('firstName').value).toBe('Hannah');
  });
});

describe('a face', () => {
  it('is the same until something of it changes', () => {
    const { store } = watched();
    const face = store.fieldView('name');
    store.dispatch({ kind: 'answered', key: 'email', value: 'hannah@heronfield.example' });
    store.dispatch({ kind: 'next' });
    expect(store.fieldView('name')).toBe(face);
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

  it('is none of a field that is not there', () => {
    const { store } = watched();
    expect(() => store.fieldView('colour')).toThrow('car-us has no field colour.');
  });
});

it('tells nobody who has stopped listening, and whoever listens twice until both have ended', () => {
  const { store } = watched();
  const told: string[] = [];
  const listener = () => told.push('name');
  const endFirst = store.subscribeField('name', listener);
  const endSecond = store.subscribeField('name', listener);
  const endFrame = store.subscribe(() => told.push('frame'));
  endFirst();
  store.dispatch({ kind: 'answered', key: 'name', value: 'H' });
  expect(told).toEqual(['name']);
  endSecond();
  endFrame();
  store.dispatch({ kind: 'answered', key: 'name', value: 'Ha' });
  store.dispatch({ kind: 'next' });
  expect(told).toEqual(['name']);
});

it('works with no listener at all', () => {
  const form = compileForm(CHAIN);
  const store = createFormStore(form, openForm(form, { setting: SETTING }));
  store.dispatch({ kind: 'answered', key: 'name', value: 'Hannah' });
  expect(store.fieldView('name').value).toBe('Hannah');
});
