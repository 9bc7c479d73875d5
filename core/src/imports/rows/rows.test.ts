import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm, validateForm } from '../../forms/engine/index.ts';
import { CONSIGNMENT_IDS, variantOf } from '../../forms/variants/index.ts';
import { planFor, tableWith } from '../import-plan.arbitrary.ts';
import { type ImportPlan, importableFields } from '../index.ts';
import { checkRow, checkRows, countRows, type Digest, rowIdentity, rowKey } from './index.ts';

const digest: Digest = async (text) => createHash('sha256').update(text).digest();

const PART = [
  'vendorFullName',
  'vendorEmail',
  'vendorPhone',
  'source',
  'vendorType',
  'partTitle',
  'reservePrice',
] as const;
const PART_ROW = ['Ada Vane', 'ada@marque.test', '07700 900123', 'Forum', 'Private', 'Weber 40 DCOE', '£250'];
const FIXED = { canEscrow: 'yes', partLocation: 'Leeds', tellUsAboutThePart: 'A pair.', termsAndConditions: 'yes' };

function partPlan(more: Partial<ImportPlan['mapping']> = {}, headers: readonly string[] = PART): ImportPlan {
  const plan = planFor('part', headers);
  return { ...plan, mapping: { ...plan.mapping, fixed: FIXED, ...more } };
}
const check = (plan: ImportPlan, ...rows: readonly (readonly string[])[]) =>
  checkRows(plan, tableWith(plan.headers, ...rows), digest);
const changed = (at: number, cell: string) => PART_ROW.map((text, place) => (place === at ? cell : text));

describe('a row', () => {
  it('becomes the answers that the form accepts', async () => {
    const [row] = await check(partPlan(), PART_ROW);
    expect(row).toMatchObject({ state: 'ready', faults: [], repeats: null, line: 2 });
    expect(row?.answers).toEqual({
      vendorFullName: 'Ada Vane',
      vendorEmail: 'ada@marque.test',
      vendorPhone: '07700900123',
      source: 'Forum',
      vendorType: 'Private',
      partTitle: 'Weber 40 DCOE',
      reservePrice: '250',
      canEscrow: '1',
      partLocation: 'Leeds',
      tellUsAboutThePart: 'A pair.',
      termsAndConditions: true,
    });
  });

  it.each([
    [6, '250.50', 'notASum', 'faulty'],
    [6, '€250', 'otherCurrency', 'faulty'],
    [3, 'A dream', 'notAnOption', 'faulty'],
    [1, 'ada', 'noAt', 'faulty'],
    [5, '', 'required', 'incomplete'],
  ] as const)('with a fault in cell %i: %s', async (at, cell, fault, state) => {
    const [row] = await check(partPlan(), changed(at, cell));
    const column = PART[at];
    expect(row?.faults).toEqual([{ key: column, column, value: cell, fault }]);
    expect(row?.state).toBe(state);
  });

  it('names no column for a value of all rows, or one that is missing', async () => {
    const [row] = await check(
      partPlan({ fixed: { ...FIXED, canEscrow: 'perhaps', termsAndConditions: '' } }),
      PART_ROW,
    );
    expect(row?.faults).toEqual([
      { key: 'canEscrow', column: null, value: 'perhaps', fault: 'notAnOption' },
      { key: 'termsAndConditions', column: null, value: '', fault: 'notAgreed' },
    ]);
  });

  it('has the value of all rows where its cell is blank', async () => {
    const [row] = await check(partPlan({ fixed: { ...FIXED, source: 'Magazine' } }), changed(3, ' '));
    expect(row?.answers.source).toBe('Magazine');
  });

  it('with more cells than there are columns is faulty', () => {
    const plan = partPlan();
    const row = checkRow(plan, { line: 2, cells: PART_ROW, isTooLong: true });
    expect(row.faults).toEqual([{ key: null, column: null, value: '', fault: 'tooManyCells' }]);
  });

  it('has the dial code of its number', async () => {
    const [row] = await check(partPlan(), changed(2, '+49 151 23456789'));
    expect(row?.setting).toMatchObject({ phoneCountry: 'DE', dialCode: '+49', currency: 'gbp' });
  });

  it('has one unit for its distances', () => {
    const plan = planFor('car-uk', ['currentMileage', 'serviceMileage', 'currentMileageUnit']);
    const faultsOf = (...cells: string[]) =>
      checkRow(plan, { line: 2, cells, isTooLong: false }).faults.filter(({ fault }) => fault === 'otherUnit');
    const { answers } = checkRow(plan, { line: 2, cells: ['72,000 km', '', ''], isTooLong: false });
    expect(answers).toMatchObject({ currentMileage: '72000', currentMileageUnit: 'Kilometers' });
    expect(faultsOf('72,000 km', '70,000 km', '')).toEqual([]);
    expect(faultsOf('72,000 km', '40,000 miles', '')).toMatchObject([{ key: 'serviceMileage' }]);
    expect(faultsOf('72,000 km', '', 'miles')).toMatchObject([{ key: 'currentMileage', value: '72,000 km' }]);
  });

  it.each(CONSIGNMENT_IDS)('without cells has the faults of an empty %s', (formName) => {
    const plan = planFor(formName, []);
    const { faults } = checkRow(plan, { line: 2, cells: [], isTooLong: false });
    const expected = validateForm(compileForm(variantOf(formName)), {}, plan.today);
    expect(faults.map(({ key, fault }) => [key, fault])).toEqual(expected.map(({ key, fault }) => [key, fault]));
  });
});

describe('rows that name one consignment', () => {
  it('are imported once', async () => {
    const rows = await check(partPlan(), PART_ROW, changed(5, 'A horn'), changed(2, '07700-900 123'));
    expect(rows.map(({ state, repeats }) => [state, repeats])).toEqual([
      ['ready', null],
      ['ready', null],
      ['duplicate', 2],
    ]);
    expect(countRows(rows)).toEqual({ ready: 2, incomplete: 0, faulty: 0, duplicate: 1 });
  });

  it('are known by their key columns, and by their content where those are blank', async () => {
    const plan = partPlan({ keyColumns: ['Stock'] }, [...PART, 'Stock']);
    const rows = await check(
      plan,
      [...PART_ROW, 'A 1'],
      [...changed(5, 'A horn'), ' A  1 '],
      [...PART_ROW, 'A2'],
      [...PART_ROW, ''],
      [...PART_ROW, ''],
    );
    expect(rows.map(({ repeats }) => repeats)).toEqual([null, 2, null, null, 5]);
  });
});

describe('the id of a row', () => {
  const plan = partPlan();

  it('is a UUID, and stays the same in later versions of the program', async () => {
    const [row] = await check(plan, PART_ROW);
    expect(row?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(row?.id).toBe('299080b7-93f5-8f02-93ca-465dd1f691fd');
  });

  it('depends on the vendor and the form', () => {
    const row = checkRow(plan, { line: 2, cells: PART_ROW, isTooLong: false });
    const identities = [
      rowIdentity(plan, row),
      rowIdentity({ ...plan, setting: { ...plan.setting, vendorId: 1 } }, row),
      rowIdentity({ ...plan, form: compileForm(variantOf('bike')) }, row),
    ];
    expect(new Set(identities).size).toBe(3);
  });

  it('does not depend on what all rows share', async () => {
    const [row] = await check(plan, PART_ROW);
    const [other] = await check(partPlan({ fixed: { ...FIXED, partLocation: 'York' } }), PART_ROW);
    expect(other?.id).toBe(row?.id);
  });

  it('needs a digest that is long enough', async () => {
    await expect(rowKey('a', async () => new Uint8Array(8))).rejects.toThrow(RangeError);
  });

  const cells = fc.array(fc.array(fc.string({ maxLength: 6 }), { minLength: 7, maxLength: 7 }), {
    minLength: 1,
    maxLength: 8,
  });

  it('is the same when the file is imported again, in any order of rows and columns', async () => {
    await fc.assert(
      fc.asyncProperty(cells, fc.infiniteStream(fc.nat()), async (rows, ranks) => {
        const order = rows.map((row, at) => ({ row, at, rank: ranks.next().value ?? 0 }));
        const shuffled = order.toSorted((left, right) => left.rank - right.rank);
        const reversed = partPlan({}, PART.toReversed());
        const first = await check(plan, ...rows);
        const again = await check(reversed, ...shuffled.map(({ row }) => row.toReversed()));
        expect(again.map(({ id }) => id)).toEqual(shuffled.map(({ at }) => first[at]?.id));
      }),
    );
  });

  it('differs for rows with different answers', async () => {
    await fc.assert(
      fc.asyncProperty(cells, async (rows) => {
        const checked = await check(plan, ...rows);
        const contents = new Set(
          checked.map(({ own }) =>
            JSON.stringify(Object.entries(own).toSorted(([one], [other]) => (one < other ? -1 : 1))),
          ),
        );
        expect(new Set(checked.map(({ id }) => id)).size).toBe(contents.size);
      }),
    );
  });
});

it('every form has fields that a file can answer', () => {
  for (const id of CONSIGNMENT_IDS) expect(importableFields(compileForm(variantOf(id))).length).toBeGreaterThan(5);
});
