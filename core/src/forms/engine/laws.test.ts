import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../rules/laws.arbitrary.ts';
import { COUNTRIES } from '../../rules/places/index.ts';
import { UPLOAD_SLOTS } from '../../rules/uploads/index.ts';
import type { Answers, Field, FieldKind, FieldValue } from '../fields/index.ts';
import { CONSIGNMENT_IDS, VARIANT_IDS, variantOf } from '../variants/index.ts';
import {
  compileForm,
  createFormStore,
  draftOf,
  type FormEvent,
  type FormState,
  isAsked,
  MAX_AMOUNT,
  openForm,
  pruneHidden,
  readDraft,
  reduceForm,
  validateConsignment,
  validateForm,
  validateStep,
} from './index.ts';
import { FRONT, SETTING, TODAY } from './test-forms.ts';

const digits = (least: number, greatest: number) => fc.integer({ min: least, max: greatest }).map(String);
const words = ({ max = 20 }: Field) =>
  fc.string({ minLength: 1, maxLength: Math.min(max, 20) }).map((text) => `x${text}`.slice(0, max));
const chosen = ({ options = [] }: Field) => fc.constantFrom(...options);
const days = fc
  .integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2026, 10, 20) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

/** Values that fit a field, said anew here and not accepted from the engine. */
const FITTING: Readonly<Record<FieldKind, (field: Field) => fc.Arbitrary<FieldValue>>> = {
  text: (field) => (field.isName ? fc.constantFrom('Ann', 'J. R. Smith', 'José') : words(field)),
  textarea: words,
  email: () => fc.constantFrom('hannah@heronfield.example', 'a@'),
  tel: ({ max = 15 }) => fc.stringMatching(new RegExp(`^\\d{1,${Math.min(max, 15)}}$`)),
  money: ({ max = 8 }) => digits(0, Math.min(MAX_AMOUNT, 10 ** max - 1)),
  whole: ({ least = 0, greatest = 1_000_000, max = 15, notAbove }) =>
    notAbove === undefined ? digits(least, Math.min(greatest, 10 ** max - 1)) : digits(0, 0),
  // Lots are built in the twentieth century at the latest, and bought in the next.
  year: ({ least = 1_000, notBefore }) => (notBefore === undefined ? digits(least, 2000) : digits(2001, 2026)),
  date: () => days,
  choice: chosen,
  select: chosen,
  country: () => fc.constantFrom(...COUNTRIES),
  tick: () => fc.boolean(),
  agreement: () => fc.constant(true),
  files: ({ slot, max = slot === undefined ? 5 : UPLOAD_SLOTS[slot] }) =>
    fc.array(fc.constant(FRONT), { minLength: 1, maxLength: Math.min(max, 6) }),
};

/** Values that few fields take. */
const ODD: readonly unknown[] = [
  undefined,
  '',
  '   ',
  'no',
  '1',
  '0',
  '-1',
  '2025-02-30',
  '9'.repeat(30),
  'x'.repeat(20_000),
  true,
  false,
  [],
  Array.from({ length: 7 }, () => FRONT),
  [{ ...FRONT, success: false }],
];

/** Answers with every field filled in well, and as they are after some were put wrong. */
function filledIn(fields: readonly Field[]) {
  const fitting = fc.record(Object.fromEntries(fields.map((field) => [field.key, FITTING[field.kind](field)])));
  const key = fc.constantFrom(...fields.map((field) => field.key), 'colour');
  const changes = fc.array(fc.tuple(key, fc.constantFrom(...ODD)), { maxLength: 3 });
  return fc.tuple(fitting, changes).map(([right, wrong]) => {
    const mixed = Object.entries({ ...right, ...Object.fromEntries(wrong) }).filter(([, value]) => value !== undefined);
    return { right: right as Answers, mixed: Object.fromEntries(mixed) as Answers };
  });
}

/** Refusals that a server may send, for known and unknown keys. */
function refusedAnswer(form: ReturnType<typeof compileForm>) {
  const fault = fc.constantFrom('malformed' as const, 'tooLong' as const, 'notAccepted' as const);
  return fc.record({ key: fc.constantFrom('colour', ...form.fields.keys()), fault });
}

function stateWith(form: ReturnType<typeof compileForm>, answers: Answers): FormState {
  const last = form.steps.length - 1;
  return { ...openForm(form, { setting: SETTING, today: TODAY }), answers, step: last, furthestStep: last };
}

describe.each(VARIANT_IDS)('%s', (id) => {
  const form = compileForm(variantOf(id));
  const answers = filledIn([...form.fields.values()]);

  it('accepts valid answers, with and without hidden ones', () => {
    forAllWith({ numRuns: 50 })([answers], ({ right }) => {
      expect(validateForm(form, right, TODAY)).toEqual([]);
      expect(validateForm(form, pruneHidden(form, right), TODAY)).toEqual([]);
    });
  });

  it('gives the same verdict in validation and submission', () => {
    forAllWith({ numRuns: 100 })([answers], ({ mixed }) => {
      const problems = validateForm(form, mixed, TODAY);
      const isRight = problems.length === 0;
      const sent = reduceForm(form, stateWith(form, mixed), { kind: 'submit' });
      expect(sent.submission).toBe(isRight ? 'submitting' : 'unsubmitted');
      if (!isRight) expect(sent.step).toBe(form.stepOf.get(problems[0]?.key ?? '') ?? form.steps.length - 1);
    });
  });

  it('can be completed up to its first step with a fault', () => {
    forAllWith({ numRuns: 50 })([answers], ({ mixed }) => {
      const opened = { ...stateWith(form, mixed), step: 0, furthestStep: 0 };
      const walked = form.steps.reduce((state) => reduceForm(form, state, { kind: 'next' }), opened);
      const first = form.steps.findIndex((_, step) => validateStep(form, step, mixed, TODAY).size > 0);
      expect(walked.step).toBe(first === -1 ? form.steps.length - 1 : first);
      expect(walked.answers).toEqual(mixed);
    });
  });

  it('is blocked by refused answers until they change', () => {
    forAllWith({ numRuns: 30 })([answers, fc.array(refusedAnswer(form), { minLength: 1 })], ({ right }, refused) => {
      const sent = reduceForm(form, stateWith(form, right), { kind: 'submit' });
      const back = reduceForm(form, sent, { kind: 'refused', answers: refused });
      expect(back.submission).toBe('unsubmitted');
      expect([...back.refused.keys()].every((key) => isAsked(form, right, key))).toBe(true);
      const steps = [...back.refused.keys()].map((key) => form.stepOf.get(key) ?? 0);
      expect(back.step).toBe(Math.min(form.steps.length - 1, ...steps));
      // Only refused answers block, and a new answer clears each of them.
      const last = { ...back, step: form.steps.length - 1 };
      const again = reduceForm(form, last, { kind: 'submit' });
      expect(again.submission).toBe(back.refused.size === 0 ? 'submitting' : 'unsubmitted');
      const corrected = [...back.refused.keys()].reduce((state, key) => {
        const emptied = reduceForm(form, state, { kind: 'answered', key, value: undefined });
        return reduceForm(form, emptied, { kind: 'answered', key, value: right[key] });
      }, last);
      expect(corrected).toMatchObject({ answers: right, refused: new Map() });
      const accepted = reduceForm(form, reduceForm(form, corrected, { kind: 'submit' }), { kind: 'succeeded' });
      expect(accepted).toMatchObject({ submission: 'submitted', refused: new Map() });
    });
  });

  it('restores or reports every answer of a draft', () => {
    forAllWith({ numRuns: 50 })([answers], ({ mixed }) => {
      const stored: unknown = JSON.parse(JSON.stringify(draftOf(form, stateWith(form, mixed))));
      const read = readDraft(form, stored);
      if (!read.ok) throw new Error(read.error);
      expect({ ...read.value.answers, ...read.value.dropped }).toEqual(mixed);
      expect(read.value.step).toBe(form.steps.length - 1);
    });
  });

  it('notifies exactly the listeners of fields whose view changed', () => {
    const event = fc.oneof(
      { weight: 8, arbitrary: fc.record({ kind: fc.constant('answered'), key: anyKey(), value: anyValue() }) },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('blurred'), key: anyKey() }) },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom('next', 'back', 'submit', 'succeeded', 'failed', 'retry', 'addAnother')
          .map((kind) => ({ kind })),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('stepSelected'), step: fc.nat(9) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('refused'), answers: fc.array(refusedAnswer(form)) }) },
    ) as fc.Arbitrary<FormEvent>;
    forAllWith({ numRuns: 15 })([answers, fc.array(event, { maxLength: 12 })], ({ right }, events) => {
      const store = createFormStore(form, stateWith(form, right));
      const notified = new Set<string>();
      for (const key of form.fields.keys()) store.subscribeField(key, () => notified.add(key));
      for (const one of events) {
        const before = new Map([...form.fields.keys()].map((key) => [key, store.fieldView(key)]));
        notified.clear();
        store.dispatch(one);
        const fresh = createFormStore(form, store.getState());
        for (const [key, view] of before) {
          expect(store.fieldView(key)).toEqual(fresh.fieldView(key));
          expect(notified.has(key), `${key} after ${one.kind}`).toBe(store.fieldView(key) !== view);
        }
        const { step, furthestStep } = store.getState();
        expect(step >= 0 && step <= furthestStep && furthestStep < form.steps.length).toBe(true);
      }
    });
  });

  function anyKey() {
    return fc.constantFrom(...form.fields.keys());
  }

  function anyValue() {
    return fc.constantFrom('1', '0', 'Yes', 'car', 'plate', 'Word-of-mouth', '', true, false, undefined);
  }
});

it.each(CONSIGNMENT_IDS)('%s has the same faults by its id and by its compiled form', (id) => {
  const form = compileForm(variantOf(id));
  forAllWith({ numRuns: 20 })([filledIn([...form.fields.values()])], ({ mixed }) => {
    expect(validateConsignment(id, mixed, TODAY)).toEqual(validateForm(form, mixed, TODAY));
  });
  expect(validateConsignment(id, {}, TODAY)).toContainEqual(
    expect.objectContaining({ key: 'termsAndConditions', fault: 'notAgreed' }),
  );
});
