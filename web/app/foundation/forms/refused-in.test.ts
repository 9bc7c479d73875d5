import type { ApiFailure } from '@marque/core/client';
import { compileForm, createFormStore, openForm } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { variantOf } from '@marque/core/forms/variants';
import { expect, it } from 'vitest';
import { refusedIn, showRefused } from './refused-in.ts';

const refused = (status: number, message: string, paths?: readonly string[]): ApiFailure => ({
  kind: 'refused',
  status,
  problem: {
    code: status,
    message,
    ...(paths === undefined ? {} : { details: paths.map((path) => ({ path, message: 'malformed' })) }),
  },
});

it.each<[string, ApiFailure, readonly string[]]>([
  ['by the rules', refused(422, 'invalidAnswers', ['imageUrl']), ['imageUrl']],
  ['by the wire', refused(400, 'malformedRequest', ['body.notes', 'body.vendorEmail']), ['notes', 'email']],
  ['without a name', refused(422, 'invalidAnswers'), []],
  ['for another reason', refused(429, 'tooManyRequests', ['notes']), []],
  ['without a response', { kind: 'network' }, []],
])('answers are refused %s', (_, failure, keys) => {
  expect(refusedIn(failure, { vendorEmail: 'email' }).map(({ key }) => key)).toEqual(keys);
});

function sentMeetup() {
  const form = compileForm(variantOf('meetup'));
  const answers = {
    fullName: 'Hannah Heron',
    email_address: 'hannah@heronfield.example',
    mobilePhone: '7700900143',
    yourVehicle: 'Alfa Romeo',
    regNumber: 'MEX 1K',
    eventRules: true,
  };
  const { setting } = firstEntry({ countryCode: 'GB', phone: null });
  const store = createFormStore(form, openForm(form, { setting, today: '2026-11-20', answers }));
  store.dispatch({ kind: 'submit' });
  expect(store.getState().submission).toBe('submitting');
  return { form, store };
}

it('opens the form again on what it asks', () => {
  const opened = sentMeetup();
  expect(showRefused(opened, refused(422, 'invalidAnswers', ['imageUrl', 'colour']))).toBe(true);
  expect(opened.store.getState()).toMatchObject({ submission: 'unsubmitted', blockedAttempts: 1 });
  expect(opened.store.fieldView('imageUrl').fault).toBe('malformed');
});

it.each([refused(400, 'malformedRequest', ['body.trustScore']), refused(500, 'internalError')])(
  'returns false if the form asks for none of the refused answers',
  (failure) => {
    const opened = sentMeetup();
    expect(showRefused(opened, failure)).toBe(false);
    expect(opened.store.getState().submission).toBe('submitting');
  },
);
