import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOT_TYPES } from '../lot/index.ts';
import { DAY_MS, HOUR_MS } from '../time/index.ts';
import {
  APPROVAL_STATES,
  approvalState,
  changedFields,
  FURTHEST_START_MS,
  LONGEST_SALE_MS,
  type LotContent,
  MISSING_FIELDS,
  missingContent,
  missingFacts,
  missingForPublication,
  SHORTEST_SALE_MS,
  USUAL_FACTS,
  VENDOR_STATES,
  type VendorAccount,
  vendorState,
} from './index.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

/** A car to which nothing is missing. */
const COMPLETE: LotContent = {
  title: '1971 Fiat 500 F',
  summary: '',
  lead: 'One owner from new.',
  story: [],
  facts: [{ label: 'mileage', value: '41,200 km' }],
  make: 'Fiat',
  model: '500 F',
  modelYear: 1971,
  countryCode: 'GB',
  areaName: 'Bath',
  driveSide: 'RHD',
  registration: null,
  canEscrow: false,
  pictures: [{ url: '/v1/uploads/files/a.jpg', group: 'outside', view: 'main' }],
  currency: 'gbp',
  startPrice: 1_000,
  reserve: 5_000,
  startsAt: NOW + DAY_MS,
  endsAt: NOW + 8 * DAY_MS,
};

const missing = (changes: Partial<LotContent>) =>
  missingContent({ ...COMPLETE, ...changes }, 'car', NOW).map(({ field, code }) => `${field} ${code}`);

describe('what is missing before publication', () => {
  it.each<[Partial<LotContent>, readonly string[]]>([
    [{}, []],
    [{ reserve: null }, []],
    [{ title: '' }, ['title missing']],
    [{ lead: '' }, ['lead missing']],
    [{ make: null }, ['make missing']],
    [{ countryCode: null, areaName: '' }, ['countryCode missing', 'areaName missing']],
    [{ pictures: [] }, ['pictures missing']],
    [{ currency: null }, ['currencyCode missing']],
    [{ startPrice: null }, ['startPrice missing']],
    [{ startPrice: 1_000.5 }, ['startPrice notWhole']],
    [{ startPrice: 0 }, ['startPrice notWhole']],
    [{ startPrice: 1, reserve: null }, ['startPrice belowIncrement']],
    [{ reserve: 5_000.5 }, ['reserve notWhole']],
    [{ reserve: 0 }, ['reserve notWhole']],
    [{ reserve: 900 }, ['reserve belowStartPrice']],
    [{ reserve: 1_000 }, []],
    [{ startsAt: null, endsAt: null }, ['dtStartUTC missing', 'dtEndUTC missing']],
    [{ startsAt: NOW }, ['dtStartUTC notInFuture']],
    [{ startsAt: NOW + 1 }, []],
    [{ startsAt: NOW - HOUR_MS, endsAt: NOW }, ['dtStartUTC notInFuture', 'dtEndUTC notInFuture']],
    [{ endsAt: NOW + DAY_MS }, ['dtEndUTC notAfterStart']],
    [{ endsAt: NOW + DAY_MS + SHORTEST_SALE_MS - 1 }, ['dtEndUTC tooShort']],
    [{ endsAt: NOW + DAY_MS + SHORTEST_SALE_MS }, []],
    [{ endsAt: NOW + DAY_MS + LONGEST_SALE_MS }, []],
    [{ endsAt: NOW + DAY_MS + LONGEST_SALE_MS + 1 }, ['dtEndUTC tooLong']],
    [{ startsAt: NOW + FURTHEST_START_MS + 1, endsAt: NOW + FURTHEST_START_MS + DAY_MS }, ['dtStartUTC tooFar']],
  ])('of %j: %j', (changes, expected) => {
    expect(missing(changes)).toEqual(expected);
  });

  it.each([
    ['car', true],
    ['bike', true],
    ['watch', true],
    ['plate', false],
    ['part', false],
    ['collection', false],
  ] as const)('is the make of a %s: %s', (lotType, isMissing) => {
    const fields = missingContent({ ...COMPLETE, make: null }, lotType, NOW).map(({ field }) => field);
    expect(fields.includes('make')).toBe(isMissing);
  });

  it.each([
    ['none', 'notRequested'],
    ['requested', 'notAnswered'],
    ['outdated', 'outdated'],
    ['changesAsked', 'changesAsked'],
    ['approved', null],
  ] as const)('is an approval that is %s: %s', (approval, code) => {
    const expected = code === null ? [] : [{ field: 'approval', code }];
    expect(missingForPublication(COMPLETE, { lotType: 'car', vendor: 'active', approval }, NOW)).toEqual(expected);
  });

  it.each([
    ['active', null],
    ['blocked', 'blocked'],
    ['deletionPending', 'deletionPending'],
    ['deleted', 'deleted'],
  ] as const)('is a vendor whose account is %s: %s', (vendor, code) => {
    const expected = code === null ? [] : [{ field: 'vendor', code }];
    expect(missingForPublication(COMPLETE, { lotType: 'car', vendor, approval: 'approved' }, NOW)).toEqual(expected);
  });

  it('names each field once, in the order of the editor', () => {
    const content = fc.record({
      title: fc.constantFrom('', 'A lot'),
      lead: fc.constantFrom('', 'Words'),
      make: fc.constantFrom(null, 'Fiat'),
      pictures: fc.constantFrom([], COMPLETE.pictures),
      currency: fc.constantFrom(null, 'gbp' as const),
      startPrice: fc.option(fc.double({ min: -10, max: 1e6, noNaN: true })),
      reserve: fc.option(fc.double({ min: -10, max: 1e6, noNaN: true })),
      startsAt: fc.option(fc.integer({ min: NOW - DAY_MS, max: NOW + 2 * FURTHEST_START_MS })),
      endsAt: fc.option(fc.integer({ min: NOW - DAY_MS, max: NOW + 2 * FURTHEST_START_MS })),
    });
    fc.assert(
      fc.property(
        content,
        fc.constantFrom(...LOT_TYPES),
        fc.constantFrom(...VENDOR_STATES),
        fc.constantFrom(...APPROVAL_STATES),
        (changes, lotType, vendor, approval) => {
          const found = missingForPublication({ ...COMPLETE, ...changes }, { lotType, vendor, approval }, NOW);
          const fields = found.map(({ field }) => field);
          expect(fields).toEqual(MISSING_FIELDS.filter((field) => fields.includes(field)));
        },
      ),
    );
  });

  it('are no facts: those that buyers expect are listed apart', () => {
    expect(missingFacts(COMPLETE, 'car')).toEqual(USUAL_FACTS.car.filter((label) => label !== 'mileage'));
  });
});

describe('the account of a vendor', () => {
  const account = { isBlocked: false, isDeletionPending: false, isDeleted: false };
  it.each<[Partial<VendorAccount>, string]>([
    [{}, 'active'],
    [{ isBlocked: true }, 'blocked'],
    [{ isDeletionPending: true }, 'deletionPending'],
    [{ isBlocked: true, isDeletionPending: true }, 'deletionPending'],
    [{ isDeleted: true }, 'deleted'],
    [{ isBlocked: true, isDeletionPending: true, isDeleted: true }, 'deleted'],
  ])('with %j is %s', (facts, state) => {
    expect(vendorState({ ...account, ...facts })).toBe(state);
  });
});

describe('an approval', () => {
  it.each([
    [null, 3, 'none'],
    [{ revision: 3, answer: null }, 3, 'requested'],
    [{ revision: 3, answer: 'approved' }, 3, 'approved'],
    [{ revision: 3, answer: 'approved' }, 4, 'outdated'],
    [{ revision: 3, answer: null }, 4, 'outdated'],
    [{ revision: 3, answer: 'changesAsked' }, 4, 'changesAsked'],
  ] as const)('%j at revision %s is %s', (request, revision, state) => {
    expect(approvalState(request, revision)).toBe(state);
  });

  it('ends with a change of any field', () => {
    expect(changedFields(COMPLETE, { ...COMPLETE })).toEqual([]);
    const fields = Object.keys(COMPLETE) as (keyof LotContent)[];
    for (const field of fields) {
      expect(changedFields(COMPLETE, { ...COMPLETE, [field]: 'changed' } as LotContent)).toEqual([field]);
    }
  });
});
