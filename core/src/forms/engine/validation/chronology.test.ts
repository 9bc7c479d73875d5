import table from '@marque/fixtures/cases/form-chronology.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { latestDay } from '../../../rules/selling/index.ts';
import { VARIANT_IDS, VARIANTS, variantOf } from '../../variants/index.ts';
import { compileForm } from '../compile-form.ts';
import { openForm } from '../state/open-form.ts';
import { createFormStore } from '../state/store.ts';
import { SETTING, TODAY } from '../test-forms.ts';
import { validateForm } from './validate.ts';

const form = compileForm(variantOf('car-uk'));
const CAR = { manufactureYear: '1968', currentMileage: '42000' };

it.each(table.cases)('car-uk: $key $value has the fault $fault', ({ key, value, fault }) => {
  const problem = validateForm(form, { ...CAR, [key]: value }, TODAY).find((one) => one.key === key);
  expect(problem?.fault ?? null).toBe(fault);
});

it.each([
  ['manufactureYear', '2027', 'inFuture'],
  ['manufactureYear', '1750', null],
  ['yearPurchased', '2027', 'inFuture'],
  ['yearPurchased', '1967', 'beforeBuilt'],
  ['guaranteeCardYear', '2027', 'inFuture'],
])('watch: %s %s has the fault %s', (key, value, fault) => {
  const answers = { manufactureYear: '1968', hasPapersAndOrGuaranteeCard: '1', [key]: value };
  const problems = validateForm(compileForm(variantOf('watch')), answers, TODAY);
  expect(problems.find((one) => one.key === key)?.fault ?? null).toBe(fault);
});

it.each(VARIANT_IDS)('%s judges each of its dates and service mileages', (id) => {
  const fields = VARIANTS[id].steps.flatMap((step) => step.fields);
  const unjudged = fields.filter(
    ({ key, kind, yearsAhead, notAbove }) =>
      ((kind === 'date' || kind === 'year') && yearsAhead === undefined) ||
      (/serviceMileage$/i.test(key) && fields.every((field) => field.key !== notAbove)),
  );
  expect(unjudged).toEqual([]);
});

it('shows a service mileage above a later correction of the odometer', () => {
  const answers = { ...CAR, serviceMileage: '41000' };
  const store = createFormStore(form, openForm(form, { setting: SETTING, today: TODAY, answers }));
  store.dispatch({ kind: 'blurred', key: 'serviceMileage' });
  expect(store.fieldView('serviceMileage').fault).toBeNull();
  store.dispatch({ kind: 'answered', key: 'currentMileage', value: '40000' });
  expect(store.fieldView('serviceMileage').fault).toBe('aboveOdometer');
});

it('judges by the day on which the form is used, not the one on which it was opened', () => {
  let today = '2026-11-20';
  const store = createFormStore(form, openForm(form, { setting: SETTING, today, answers: CAR }), () => today);
  const fault = () => store.fieldView('lastServiceDate').fault;
  store.dispatch({ kind: 'answered', key: 'lastServiceDate', value: '2026-11-21' });
  store.dispatch({ kind: 'blurred', key: 'lastServiceDate' });
  expect(fault()).toBe('inFuture');
  today = '2026-11-21';
  store.dispatch({ kind: 'blurred', key: 'lastServiceDate' });
  expect(fault()).toBeNull();
});

it.each([
  ['2026-11-20T09:59:59.999Z', '2026-11-20'],
  ['2026-11-20T10:00:00.000Z', '2026-11-21'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('the latest day on Earth at %s is %s', (instant, day) => {
  expect(latestDay(Date.parse(instant))).toBe(day);
});
