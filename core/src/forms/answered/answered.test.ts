import { expect, it } from 'vitest';
import { compileForm } from '../engine/index.ts';
import { CHAIN, FRONT } from '../engine/test-forms.ts';
import type { Answers } from '../fields/index.ts';
import { CONSIGNMENT_IDS, variantOf } from '../variants/index.ts';
import { answeredSteps } from './index.ts';

const keysOf = (answers: Answers) =>
  answeredSteps(compileForm(CHAIN), answers).map(({ step, answered }) => [
    step?.key ?? null,
    answered.map(({ key }) => key),
  ]);

it('groups answers by the steps of the form, in the order of its fields', () => {
  const answers = { termsAndConditions: true, images: [FRONT], email: 'ann@example.test', name: 'Ann' };
  expect(keysOf(answers)).toEqual([
    ['seller', ['name', 'email']],
    ['final', ['images', 'termsAndConditions']],
  ]);
});

it('leaves out empty answers, and steps without an answer', () => {
  expect(keysOf({ name: ' ', email: '', images: [], isTrade: false })).toEqual([]);
});

it('keeps answers to questions that the form no longer asks', () => {
  const answers = { name: 'Ann', repairer: 'Bodyworks', formerQuestion: 'yes', formerBlank: '' };
  expect(keysOf(answers)).toEqual([
    ['seller', ['name']],
    ['condition', ['repairer']],
    [null, ['formerQuestion']],
  ]);
});

it.each(CONSIGNMENT_IDS)('shows each answer of %s once', (id) => {
  const form = compileForm(variantOf(id));
  const answers = Object.fromEntries([...form.fields.keys()].map((key) => [key, 'x']));
  const shown = answeredSteps(form, answers).flatMap(({ answered }) => answered.map(({ key }) => key));
  // The boxes beside dates are said by the dates.
  const boxes = [...form.fields.values()].map(({ yearAlone }) => yearAlone);
  expect(shown).toEqual([...form.fields.keys()].filter((key) => !boxes.includes(key)));
});

it('shows a date of which only the year is known as a year', () => {
  const answeredWith = (answers: Answers) =>
    answeredSteps(compileForm(variantOf('car-uk')), answers).flatMap(({ answered }) =>
      answered.map(({ key, field, value }) => [key, field?.kind, value]),
    );
  const date = { registrationDate: '1968-01-01' };
  expect(answeredWith({ ...date, registrationYearAlone: true })).toEqual([['registrationDate', 'year', '1968']]);
  expect(answeredWith({ ...date, registrationYearAlone: false })).toEqual([['registrationDate', 'date', '1968-01-01']]);
});
