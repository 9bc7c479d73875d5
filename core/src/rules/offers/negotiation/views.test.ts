import table from '@marque/fixtures/cases/offers-views.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../lot/index.ts';
import { fromMajor } from '../../money/index.ts';
import { buyerView, NO_NEGOTIATIONS, type Offer, sellerView } from '../index.ts';
import type { Negotiations } from '../types.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

const OFFER: Offer = {
  offerId: 1,
  bidderId: 2,
  amount: fromMajor(15_000, 'gbp'),
  madeAt: NOW - HOUR_MS,
  ending: null,
  counter: null,
};
const COUNTER = { amount: fromMajor(17_500, 'gbp'), madeAt: NOW, ending: null };

const OFFERS: Readonly<Record<string, Offer | null>> = {
  none: null,
  open: OFFER,
  countered: { ...OFFER, counter: COUNTER },
  counterRejected: { ...OFFER, counter: { ...COUNTER, ending: 'rejected' } },
  lapsed: { ...OFFER, madeAt: NOW - 24 * HOUR_MS },
  counterLapsed: { ...OFFER, madeAt: NOW - 25 * HOUR_MS, counter: { ...COUNTER, madeAt: NOW - 24 * HOUR_MS } },
  ofAnother: { ...OFFER, bidderId: 3 },
};

interface ViewCase {
  readonly note: string;
  readonly stage: Stage;
  readonly deal: string;
  readonly countersEnabled?: boolean;
  readonly over?: Negotiations['over'];
  readonly seller: { readonly kind: string; readonly actions?: readonly string[] };
  readonly buyer: { readonly kind: string; readonly actions?: readonly string[] };
}

function dealsOf({ deal, over = null }: ViewCase): Negotiations {
  const offer = OFFERS[deal];
  if (offer === undefined) throw new Error(`The table names a deal "${deal}" that the test does not know.`);
  return { offers: offer === null ? NO_NEGOTIATIONS.offers : [offer], over };
}

describe.each(table.cases as readonly ViewCase[])('$note', (row) => {
  const { stage, countersEnabled = true } = row;
  const negotiations = dealsOf(row);

  it(`shows the seller ${row.seller.kind}`, () => {
    const view = sellerView({ stage, countersEnabled }, negotiations, NOW);
    expect(view).toMatchObject({ ...row.seller, key: `seller.${row.seller.kind}` });
    if (view.kind === 'counter') expect(view.counter).toEqual(COUNTER);
    if (view.kind === 'offer') expect(view.offer).toEqual(negotiations.offers[0]);
  });

  it(`shows the buyer ${row.buyer.kind}`, () => {
    const view = buyerView({ stage }, negotiations, { userId: 2, now: NOW });
    expect(view).toMatchObject({ ...row.buyer, key: `buyer.${row.buyer.kind}` });
    if (view.kind === 'counterReceived') expect(view.counter).toEqual(COUNTER);
  });

  it('shows a visitor how offers work', () => {
    expect(buyerView({ stage }, negotiations, { userId: null, now: NOW }).kind).toBe('howItWorks');
  });
});
