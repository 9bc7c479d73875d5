import { describe, expect, it } from 'vitest';
import { PLATE_ANSWERS } from '../../api-tests/selling/selling-calls.ts';
import { subjectOf } from '../title.ts';
import { checkAnswers, submittedAnswers } from './check-submission.ts';

const FILE = { name: 'plate.jpg', type: 'image/jpeg', url: '/v1/uploads/files/abc', success: true } as const;
const NOW = Date.UTC(2026, 10, 20);
const OTHER = { ...FILE, url: '/v1/uploads/files/def' };

it.each([
  [true, '1968-01-01'],
  [false, '1968-05-03'],
])('a date whose year alone is known (%s) is stored as %s', (registrationYearAlone, registrationDate) => {
  const sent = { registrationDate: '1968-05-03', registrationYearAlone };
  expect(submittedAnswers('car-uk', sent)).toEqual({ registrationDate, registrationYearAlone });
});

describe('files of a submission', () => {
  const sent = { ...PLATE_ANSWERS, images: [FILE, OTHER] };
  const stopped = (claimed: readonly string[], field = 'images') =>
    checkAnswers(
      'plate',
      { sent, stored: submittedAnswers('plate', sent) },
      claimed.map((url) => ({ field, url })),
      NOW,
    );

  it('are taken where each of them is there', () => {
    expect(stopped([FILE.url, OTHER.url])).toBeNull();
  });

  it.each([
    ['one belongs to another account or never came', [FILE.url], 'images'],
    ['they were sent for another field', [FILE.url, OTHER.url], 'portrait'],
  ])('are refused where %s', (_, claimed, field) => {
    expect(stopped(claimed, field)?.problem).toEqual({
      code: 422,
      message: 'invalidAnswers',
      details: [{ path: 'images', message: 'malformed' }],
    });
  });

  it('are said to be wrong once', () => {
    const images = Array.from({ length: 6 }, (_, nth) => ({ ...FILE, url: `/v1/uploads/files/${nth}` }));
    const many = { ...PLATE_ANSWERS, images };
    const refusal = checkAnswers('plate', { sent: many, stored: many }, [], NOW);
    expect(refusal?.problem.details?.map(({ path }) => path)).toEqual(['images']);
  });
});

describe('the title in e-mails', () => {
  const ID = '5b0c7a52-6d1e-4f0b-9a77-3f1d2c8e9a01';

  it.each([
    ['a plate', 'plate', { regNumber: 'ANN 1' }, 'ANN 1'],
    ['lines and blanks', 'part', { partTitle: ' Tool\r\n  roll ' }, 'Tool roll'],
    ['a book', 'part', { partTitle: '🚗'.repeat(300) }, '🚗'.repeat(100)],
    ['no title', 'bike', { bikeMake: true }, '5B0C7A52'],
  ] as const)('%s', (_, formName, answers, title) => {
    expect(subjectOf(formName, answers, ID)).toBe(title);
  });
});
