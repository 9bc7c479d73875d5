import table from '@marque/fixtures/cases/live-panel-faces.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { PreBidMessageKey } from '../../bidding/index.ts';
import { SALE_FORMATS, STAGES } from '../../lot/index.ts';
import { checkedAction, opensInSheet, type PanelView, panelView } from '../index.ts';
import type { PanelViewFacts } from './panel-view.ts';

type Defaulted =
  | 'isPurchaseOnly'
  | 'isOpenToOffers'
  | 'isOpenToBuyNow'
  | 'isPurchasePending'
  | 'canOfferAfterClose'
  | 'hasOpenOffer';

interface FaceCase extends Omit<PanelViewFacts, 'check' | Defaulted>, Partial<Pick<PanelViewFacts, Defaulted>> {
  readonly note: string;
  readonly check: PreBidMessageKey | null;
  readonly face: string;
  readonly opensInSheet: boolean;
}

const CASES = table.cases as readonly FaceCase[];

function factsOf(row: Omit<FaceCase, 'note' | 'check' | 'face' | 'opensInSheet'>): Omit<PanelViewFacts, 'check'> {
  return {
    isPurchaseOnly: false,
    isOpenToOffers: row.saleFormat === 'offer',
    isOpenToBuyNow: row.saleFormat === 'offer' || row.stage === 'buyNow',
    isPurchasePending: false,
    canOfferAfterClose: false,
    hasOpenOffer: false,
    ...row,
  };
}

/** A view as written in the table: its kind, then its subject. */
function written(face: PanelView): string {
  switch (face.kind) {
    case 'barred':
    case 'notReady':
      return `${face.kind} ${face.check.key}`;
    case 'won':
      return `won ${face.payment}`;
    case 'trading':
      return `trading ${face.ways.join(' ')}`;
    case 'unsold':
      return `unsold ${face.stage}`;
    default:
      return face.kind;
  }
}

describe('the view of the bid panel', () => {
  it.each(CASES)('$note: $face', ({ note: _note, check, face, opensInSheet: isInSheet, ...facts }) => {
    const shown = panelView({ ...factsOf(facts), check: check === null ? null : { key: check, status: 403 } });
    expect(written(shown)).toBe(face);
    expect(opensInSheet(shown)).toBe(isInSheet);
  });

  it('stays out of the sheet on lots that need no action', () => {
    for (const stage of STAGES) {
      for (const saleFormat of SALE_FORMATS) {
        const viewer = { isOpenToBids: true, isLoggedIn: true, isVendor: false, outcome: null };
        const face = panelView({ ...factsOf({ stage, saleFormat, hasPrice: true, ...viewer }), check: null });
        const takesBids = saleFormat === 'auction' && (stage === 'live' || stage === 'ending');
        const isForSale = stage === 'live' || stage === 'ending' || stage === 'offer' || stage === 'buyNow';
        const isTraded = isForSale && (saleFormat === 'offer' || saleFormat === 'buyItNow');
        const isAuctionAtPrice = saleFormat === 'auction' && (stage === 'buyNow' || stage === 'offer');
        expect(opensInSheet(face), `${stage} ${saleFormat}`).toBe(takesBids || isTraded || isAuctionAtPrice);
      }
    }
  });

  it.each([
    ['live', 'auction', false, 'bid'],
    ['provisionallySold', 'auction', false, 'offer'],
    ['live', 'offer', false, 'offer'],
    ['offer', 'offer', false, 'offer'],
    ['buyNow', 'buyItNow', false, 'buyNow'],
    ['classified', 'classified', true, 'purchase'],
  ] as const)('of a lot at %s by %s (purchase only: %s) asks for the checks of %s', (...row) => {
    const [stage, saleFormat, isPurchaseOnly, action] = row;
    expect(checkedAction({ stage, saleFormat, isPurchaseOnly })).toBe(action);
  });
});
