import { SALE_FORMATS, STAGES } from '@marque/core/rules/lot';
import { money } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { addLot, type Harness, readLot, startHarness } from '../auction-tests/test-harness.ts';
import { MEMBER_VIEWER, PUBLIC_VIEWER } from '../lots/live/index.ts';
import { amountToQuoteFor } from './quoted-fees.ts';

/** A lot with a current price of £2,000 and an asking price of £9,000. */
async function openWithLot(): Promise<{ harness: Harness; id: number }> {
  const harness = await startHarness();
  const { id } = await addLot(harness);
  await harness.db.write((tx) =>
    tx
      .updateTable('lots')
      .set({ price: 200_000, leader_id: 2, leader_ceiling: 200_000, leader_kind: 'live', buy_now_price: 900_000 })
      .where('id', '=', id)
      .execute(),
  );
  return { harness, id };
}

describe('the amount that fees are quoted for', () => {
  it.each([
    ['live', 'auction', 210_000],
    ['unsold', 'auction', 200_000],
    ['sold', 'auction', 200_000],
    ['live', 'offer', 900_000],
    ['buyNow', 'buyItNow', 900_000],
    ['classified', 'classified', 900_000],
    ['salePending', 'buyItNow', 900_000],
  ] as const)('is computed for a member, for stage %s and format %s', async (stage, saleFormat, minor) => {
    const { harness, id } = await openWithLot();
    const row = { ...(await readLot(harness, id)), stage, sale_format: saleFormat };
    expect(amountToQuoteFor(row, MEMBER_VIEWER)).toEqual(money(minor, 'gbp'));
  });

  it('is zero for a visitor if the lot is sold or its sale is pending, and otherwise the same as for a member', async () => {
    const { harness, id } = await openWithLot();
    const row = await readLot(harness, id);
    for (const stage of STAGES) {
      if (stage === 'ending') continue;
      for (const saleFormat of SALE_FORMATS) {
        const lot = { ...row, stage, sale_format: saleFormat };
        const isHidden = stage === 'sold' || stage === 'soldHidden' || stage === 'salePending';
        expect(amountToQuoteFor(lot, PUBLIC_VIEWER)).toEqual(
          isHidden ? money(0, 'gbp') : amountToQuoteFor(lot, MEMBER_VIEWER),
        );
      }
    }
  });
});
