import { describe, expect, it } from 'vitest';
import type { Variant } from '../variants/index.ts';
import { compileForm, draftOf, formDataOf, type Migrations, openForm, readDraft, reduceForm } from './index.ts';
import { CHAIN, FRONT, SETTING, TODAY, text, yesNo } from './test-forms.ts';

const form = compileForm(CHAIN);
const STORED = { variant: 'car-us', version: 3, step: 1, answers: { name: 'Hannah' }, setting: SETTING };

describe('a draft', () => {
  it('is sent with its step, its setting and all its answers', () => {
    const answers = { name: 'Hannah', accident: '0', images: [FRONT], isTrade: false };
    const sent = { version: 3, currentStepNumber: 1, setting: { ...SETTING, currency: 'gbp' }, answers };
    expect(formDataOf({ ...STORED, answers, setting: { ...SETTING, currency: 'GBP' } })).toEqual(sent);
    expect(formDataOf({ ...STORED, answers, setting: { ...SETTING, currency: 'of old' } })).toEqual(sent);
  });

  it('stores all answers, hidden ones included, and restores them', () => {
    const answers = { name: 'Hannah', accident: '0', repairer: 'Heron & Sons', images: [FRONT], isTrade: false };
    const opened = reduceForm(form, openForm(form, { setting: SETTING, today: TODAY, answers }), { kind: 'next' });
    const draft = draftOf(form, opened);
    expect(draft).toEqual({ variant: 'car-us', version: 3, step: 1, answers, setting: SETTING });
    expect(readDraft(form, JSON.parse(JSON.stringify(draft)))).toEqual({ ok: true, value: { ...draft, dropped: {} } });
  });

  it('keeps incomplete and invalid values, which the user can correct in their fields', () => {
    const answers = { name: 'x'.repeat(9_000), email: 'hannah', images: Array.from({ length: 9 }, () => FRONT) };
    expect(readDraft(form, { ...STORED, answers })).toMatchObject({ ok: true, value: { answers, dropped: {} } });
  });

  it('reports answers without a field', () => {
    const dropped = {
      accident: 'perhaps',
      colour: 'green',
      isTrade: 'true',
      images: [{ name: 'a.jpg' }],
      company: null,
    };
    const read = readDraft(form, { ...STORED, answers: { ...STORED.answers, ...dropped } });
    expect(read).toMatchObject({ ok: true, value: { answers: STORED.answers } });
    expect(read.ok && read.value.dropped).toEqual(dropped);
  });

  it('opens on the last step if the draft had more steps', () => {
    expect(readDraft(form, { ...STORED, step: 12 })).toMatchObject({ ok: true, value: { step: 3 } });
  });

  it.each<[string, unknown, string]>([
    ['null', null, 'malformed'],
    ['a text', '{}', 'malformed'],
    ['no answers', { ...STORED, answers: undefined }, 'malformed'],
    ['answers in a list', { ...STORED, answers: ['Hannah'] }, 'malformed'],
    ['no setting', { ...STORED, setting: { ...SETTING, currency: 7 } }, 'malformed'],
    ['a step before the first', { ...STORED, step: -1 }, 'malformed'],
    ['version 0', { ...STORED, version: 0 }, 'malformed'],
    ['half a version', { ...STORED, version: 2.5 }, 'malformed'],
    ['a newer version', { ...STORED, version: 4 }, 'newerVersion'],
    ['another form', { ...STORED, variant: 'bike' }, 'otherForm'],
    ['a newer version of another form', { ...STORED, variant: 'bike', version: 4 }, 'otherForm'],
  ])('of %s is refused', (_, stored, error) => {
    expect(readDraft(form, stored)).toEqual({ ok: false, error });
  });
});

/**
 * Three versions of one form. The second asks for first and last name where the first asked for one, the third tells the
 * colours apart by number and no longer asks for the chassis.
 */
const PRESENT: Variant = {
  id: 'bike',
  site: 'cars',
  version: 3,
  steps: [
    { key: 'seller', fields: [text('firstName'), text('lastName')] },
    { key: 'bike', fields: [yesNo('colour', { options: ['1', '2'] }), text('frame', { required: false })] },
  ],
};

const MIGRATIONS: Migrations = {
  bike: [
    (draft) => {
      const { fullName, ...answers } = draft.answers;
      const [firstName = '', ...rest] = typeof fullName === 'string' ? fullName.split(' ') : [];
      return { ...draft, answers: { ...answers, firstName, lastName: rest.join(' ') } };
    },
    (draft) => {
      const { colour, ...answers } = draft.answers;
      const number = { red: '1', blue: '2' }[String(colour)];
      return { ...draft, answers: { ...answers, colour: number ?? colour } };
    },
  ],
};

describe('a draft of an older version', () => {
  const bike = compileForm(PRESENT);
  const first = {
    variant: 'bike',
    version: 1,
    step: 1,
    answers: { fullName: 'Hannah Anne Heron', colour: 'blue', chassis: 'HX 1' },
    setting: SETTING,
  };

  it('is migrated version by version and reports dropped answers', () => {
    expect(readDraft(bike, first, MIGRATIONS)).toEqual({
      ok: true,
      value: {
        variant: 'bike',
        version: 3,
        step: 1,
        setting: SETTING,
        answers: { firstName: 'Hannah', lastName: 'Anne Heron', colour: '2' },
        dropped: { chassis: 'HX 1' },
      },
    });
  });

  it('is migrated from its own version', () => {
    const second = { ...first, version: 2, answers: { firstName: 'Hannah', colour: 'red', fullName: 'Mononym' } };
    expect(readDraft(bike, second, MIGRATIONS)).toMatchObject({
      ok: true,
      value: { answers: { firstName: 'Hannah', colour: '1' }, dropped: { fullName: 'Mononym' } },
    });
  });

  it('is migrated no further than the form’s version', () => {
    const second = compileForm({ ...PRESENT, version: 2 });
    const answers = { firstName: 'Hannah', lastName: 'Heron' };
    expect(
      readDraft(second, { ...first, answers: { fullName: 'Hannah Heron', colour: '1' } }, MIGRATIONS),
    ).toMatchObject({
      ok: true,
      value: { version: 2, answers: { ...answers, colour: '1' } },
    });
    // Red would be 1 a version later.
    const red = { ...first, answers: { fullName: 'Hannah Heron', colour: 'red' } };
    expect(readDraft(second, red, MIGRATIONS)).toMatchObject({ value: { answers, dropped: { colour: 'red' } } });
  });

  it('is unchanged if it has the current version', () => {
    const third = { ...first, version: 3, answers: { firstName: 'red', colour: '1' } };
    expect(readDraft(bike, third, MIGRATIONS)).toMatchObject({
      ok: true,
      value: { answers: third.answers, dropped: {} },
    });
  });

  it('keeps answers that fit if there is no migration', () => {
    expect(readDraft(bike, { ...first, answers: { ...first.answers, frame: 'F 7' } })).toMatchObject({
      ok: true,
      value: { version: 3, answers: { frame: 'F 7' }, dropped: first.answers },
    });
  });

  it.each([0, 1, 2, 3])('restores or reports every answer (%i)', (seed) => {
    const keys = ['frame', 'firstName', 'chassis', 'seat', 'tank'].slice(seed);
    const answers = Object.fromEntries(keys.map((key) => [key, `${key} ${seed}`]));
    const read = readDraft(bike, { ...first, version: 2, answers }, MIGRATIONS);
    if (!read.ok) throw new Error(read.error);
    expect({ ...read.value.answers, ...read.value.dropped }).toStrictEqual(answers);
  });
});
