import { compileForm } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import { expect, it } from 'vitest';
import { thanksFor, thanksIn } from './thanks.ts';

const { setting: SETTING } = firstEntry({ countryCode: 'GB', phone: null });

const sent = (formName: ConsignmentId) => ({ id: 'b0c7', formName, form: compileForm(variantOf(formName)) });

it.each([
  ['bike', { bikeMake: 'Norton', vendorPhone: '07700900555' }, 'Norton', '+44 7700900555'],
  ['plate-uae', { regNumber: '77', vendorMobile: '7700900555' }, '77', '+44 7700900555'],
  ['watch', { watchMake: 'Omega' }, 'Omega', null],
] as const)('of a %s with %o says what it is and which number we ring', (formName, answers, title, phone) => {
  const thanks = thanksFor(sent(formName), { answers, setting: SETTING });
  expect(thanks).toEqual({ id: 'b0c7', title, phone });
  expect(thanksIn(structuredClone(thanks))).toEqual(thanks);
});

it('is null without a history state, and ignores an invalid number', () => {
  expect(thanksIn(null)).toBeNull();
  expect(thanksIn({ title: 'Omega' })).toBeNull();
  expect(thanksIn({ id: 'b0c7', phone: 7 })).toEqual({ id: 'b0c7', title: null, phone: null });
});
