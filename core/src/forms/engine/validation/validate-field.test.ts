import fieldTable from '@marque/fixtures/cases/selling-fields.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { FIELD_KINDS, type Field, type FieldKind, type FieldValue } from '../../fields/index.ts';
import { type Fault, MAX_AMOUNT, validateField } from '../index.ts';
import { FRONT } from '../test-forms.ts';

type Row = readonly [kind: FieldKind, rest: Partial<Field>, value: unknown, fault: Fault | null];

const NUMBERS: readonly Row[] = [
  ['money', {}, '00012', 'notASum'],
  ['whole', {}, '007', 'notANumber'],
  ['money', {}, '0', null],
  ['money', {}, '125000', null],
  ['money', {}, String(MAX_AMOUNT), null],
  ['money', {}, String(MAX_AMOUNT + 1), 'tooLarge'],
  ['money', {}, '9'.repeat(400), 'tooLarge'],
  ['money', {}, '12.50', 'notASum'],
  ['money', {}, '12,500', 'notASum'],
  ['money', {}, '-1', 'notASum'],
  ['money', {}, '£5', 'notASum'],
  ['whole', {}, '0', null],
  ['whole', {}, '٣', 'notANumber'],
  ['whole', {}, '1e3', 'notANumber'],
  ['whole', {}, 'two', 'notANumber'],
  ['whole', {}, '9'.repeat(400), 'tooLarge'],
  ['whole', { least: 1 }, '0', 'tooSmall'],
  ['whole', { least: 1, greatest: 9 }, '1', null],
  ['whole', { least: 1, greatest: 9 }, '9', null],
  ['whole', { greatest: 9 }, '10', 'tooLarge'],
  ['whole', { max: 3 }, '999', null],
  ['whole', { max: 3 }, '1999', 'tooLong'],
  ['year', { least: 1885, greatest: 2100 }, '1884', 'tooSmall'],
  ['year', { least: 1885, greatest: 2100 }, '1885', null],
  ['year', { least: 1885, greatest: 2100 }, '2100', null],
  ['year', { least: 1885, greatest: 2100 }, '2101', 'tooLarge'],
  ['year', {}, '64', 'notAYear'],
  ['year', {}, '19644', 'notAYear'],
  ['year', {}, 'circa', 'notAYear'],
];

const CHARACTERS: readonly Row[] = [
  ['text', {}, 'Señor 勞力士 🚗', null],
  ['text', {}, 'pasted\ttext', null],
  ['text', {}, 'two\nlines', 'malformed'],
  ['text', {}, 'a bell\u0007', 'malformed'],
  ['text', {}, 'NUL\0', 'malformed'],
  ['textarea', {}, 'two\r\nlines', null],
  ['textarea', {}, 'an escape\u001b[31m', 'malformed'],
];

const DATES: readonly Row[] = [
  ['date', {}, '2025-02-28', null],
  ['date', {}, '2024-02-29', null],
  ['date', {}, '2025-02-29', 'notADate'],
  ['date', {}, '2025-02-30', 'notADate'],
  ['date', {}, '2025-04-31', 'notADate'],
  ['date', {}, '2025-13-01', 'notADate'],
  ['date', {}, '2025-00-01', 'notADate'],
  ['date', {}, '2025-01-00', 'notADate'],
  ['date', {}, '1900-02-29', 'notADate'],
  ['date', {}, '28/02/2025', 'notADate'],
  ['date', {}, '2025-2-8', 'notADate'],
  ['date', {}, '2025-02-28T10:00', 'notADate'],
];

const CHOSEN: readonly Row[] = [
  ['choice', { options: ['1', '0'] }, '0', null],
  ['choice', { options: ['1', '0'] }, '2', 'notAnOption'],
  ['choice', { options: ['Left', 'Right'] }, 'left', 'notAnOption'],
  ['select', { options: ['Old style'] }, 'Old style', null],
  ['select', { options: ['Old style'] }, 'Old style ', 'notAnOption'],
  ['select', {}, 'other', 'notAnOption'],
  ['country', {}, 'GB', null],
  ['email', {}, '<x@y.test>', 'malformed'],
  ['email', {}, 'a\u0000@y.test', 'malformed'],
  ['email', {}, 'a @y.test', 'malformed'],
  ['email', {}, ' a@y.test ', null],
  ['text', { isName: true }, 'Ann', null],
  ['text', { isName: true }, 'see evil.example', 'notAName'],
  ['text', {}, 'see evil.example', null],
  ['country', {}, 'gb', 'notACountry'],
  ['country', {}, 'UK', 'notACountry'],
  ['country', {}, 'EU', 'notACountry'],
  ['country', {}, 'Britain', 'notACountry'],
  ['tick', {}, true, null],
  ['tick', {}, false, null],
  ['tick', { required: true }, false, null],
];

const TEXTS: readonly Row[] = [
  ['text', { max: 5 }, 'Lotus', null],
  ['text', { max: 5 }, 'Lotus7', 'tooLong'],
  ['text', { max: 5 }, '       ', null],
  ['text', {}, 'x'.repeat(100_000), null],
  ['textarea', { max: 5 }, 'a\nb\nc', null],
  ['textarea', { max: 5 }, 'a\nb\ncd', 'tooLong'],
  ['email', { max: 5 }, 'a@b.c', null],
  ['email', { max: 5 }, 'a@b.co', 'tooLong'],
  ['email', { max: 5 }, 'hannah', 'noAt'],
  ['tel', { max: 5 }, '12345', null],
  ['tel', { max: 5 }, '123456', 'tooLong'],
  ['tel', { max: 5 }, '+44123456', 'notDigits'],
];

const FILES: readonly Row[] = [
  ['files', {}, [], null],
  ['files', { required: true }, [], 'required'],
  ['files', {}, Array.from({ length: 50 }, () => FRONT), null],
  ['files', { slot: 'car' }, Array.from({ length: 5 }, () => FRONT), null],
  ['files', { slot: 'car' }, Array.from({ length: 6 }, () => FRONT), 'fileQuantityLimitExceeded'],
  ['files', { slot: 'car', max: 2 }, [FRONT, FRONT, FRONT], 'fileQuantityLimitExceeded'],
  ['files', {}, [{ ...FRONT, success: false }], 'malformed'],
  ['files', {}, [{ ...FRONT, url: '' }], 'malformed'],
  ['files', {}, [{ ...FRONT, name: '' }], 'malformed'],
  ['files', {}, [{ ...FRONT, type: null }], 'malformed'],
  ['files', {}, [FRONT, null], 'malformed'],
  ['files', {}, ['front.jpg'], 'malformed'],
];

const WRONG_TYPES: readonly Row[] = [
  ['files', {}, 'front.jpg', 'malformed'],
  ['files', {}, true, 'malformed'],
  ['files', {}, '', 'malformed'],
  ['files', {}, '  ', 'malformed'],
  ['files', { required: true }, '', 'required'],
  ['textarea', {}, [], 'malformed'],
  ['choice', { options: ['1', '0'] }, [], 'malformed'],
  ['tick', {}, '', 'malformed'],
  ['date', { required: true }, [], 'required'],
  ['text', {}, true, 'malformed'],
  ['text', {}, 7, 'malformed'],
  ['money', {}, 7, 'malformed'],
  ['date', {}, [FRONT], 'malformed'],
  ['choice', { options: ['true'] }, true, 'malformed'],
  ['tick', {}, 'true', 'malformed'],
  ['agreement', {}, 'true', 'notAgreed'],
];

const ROWS = Object.entries({ NUMBERS, CHARACTERS, DATES, CHOSEN, TEXTS, FILES, WRONG_TYPES });

describe.each(ROWS)('of %s', (_, rows) => {
  it.each(rows)('%s %j with %j: %s', (kind, rest, value, fault) => {
    const field: Field = { key: 'x', kind, required: false, ...rest };
    expect(validateField(field, value as FieldValue)).toBe(fault);
  });
});

// Kinds that take any text, so that only what the rules find can be wrong.
const PLAIN: Readonly<Record<string, FieldKind>> = {
  other: 'text',
  email: 'email',
  tel: 'tel',
  agreement: 'agreement',
};
const TEXT_CASES = fieldTable.cases.filter(({ value }) => typeof value === 'string' || typeof value === 'boolean');

it.each(TEXT_CASES)('reports the faults of the selling rules: $kind $value, required: $isRequired, $fault', (row) => {
  const kind = typeof row.value === 'boolean' && row.kind === 'other' ? 'tick' : (PLAIN[row.kind] ?? 'text');
  expect(validateField({ key: 'x', kind, required: row.isRequired }, row.value as FieldValue)).toBe(row.fault);
});

it.each(FIELD_KINDS)(
  'accepts an empty optional %s, except for an agreement, and refuses an empty required one',
  (kind) => {
    const isAgreement = kind === 'agreement';
    expect(validateField({ key: 'x', kind, required: false }, undefined)).toBe(isAgreement ? 'notAgreed' : null);
    expect(validateField({ key: 'x', kind, required: true }, undefined)).toBe(isAgreement ? 'notAgreed' : 'required');
  },
);
