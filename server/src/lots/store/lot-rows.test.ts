import { beforeEach, expect, it } from 'vitest';
import { addLot, type Harness, readLot, startHarness } from '../../auction-tests/test-harness.ts';
import { createReadLots } from './lot-rows.ts';

let harness: Harness;
let ids: number[];

beforeEach(async () => {
  harness = await startHarness();
  ids = [];
  for (let nth = 0; nth < 3; nth += 1) ids.push((await addLot(harness)).id);
});

const change = (
  id: number,
  values: { readonly document?: string; readonly revision?: number; readonly no_views?: number },
) => harness.db.write((transaction) => transaction.updateTable('lots').set(values).where('id', '=', id).execute());

it('reads whole rows in the order of the ids, and leaves unknown ids out', async () => {
  const readLots = createReadLots(harness.db.read);
  const [first = 0, second = 0, third = 0] = ids;
  const expected = [await readLot(harness, third), await readLot(harness, first), await readLot(harness, second)];
  expect(await readLots([third, first, 999_999, second])).toEqual(expected);
  expect(await readLots([third, first, second])).toEqual(expected);
  expect(await readLots([])).toEqual([]);
});

it('reads what changes without a revision anew, and the document at the next revision', async () => {
  const readLots = createReadLots(harness.db.read);
  const [id = 0] = ids;
  const [before] = await readLots([id]);
  const revision = (before?.revision ?? 0) + 1;
  await change(id, { no_views: 7 });
  expect(await readLots([id])).toEqual([{ ...before, no_views: 7 }]);
  await change(id, { document: '{"lead":"new"}', revision });
  expect(await readLots([id])).toEqual([{ ...before, no_views: 7, revision, document: '{"lead":"new"}' }]);
});
