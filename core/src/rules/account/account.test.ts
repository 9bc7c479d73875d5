import faceTable from '@marque/fixtures/cases/account-bid-faces.json' with { type: 'json' };
import orderTable from '@marque/fixtures/cases/account-bid-orders.json' with { type: 'json' };
import stateTable from '@marque/fixtures/cases/account-bid-states.json' with { type: 'json' };
import boughtTable from '@marque/fixtures/cases/account-bought-lots.json' with { type: 'json' };
import sellingTable from '@marque/fixtures/cases/account-selling.json' with { type: 'json' };
import watchedTable from '@marque/fixtures/cases/account-watched.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import texts from '../../i18n/locales/en/account.json' with { type: 'json' };
import ownTexts from '../../i18n/locales/en/own.json' with { type: 'json' };
import type { BidStatus } from '../bidding/index.ts';
import { type EndOutcome, type LotLiveState, openLot } from '../live/index.ts';
import { FACTS } from '../live/lot/facts.arbitrary.ts';
import { type SaleFormat, STAGES, type Stage, type UserId } from '../lot/index.ts';
import { BID_GROUPS } from './bid-groups.ts';
import { BID_STATES } from './bid-states.ts';
import {
  awaitsVendor,
  BID_ROW_APPEARANCES,
  type BidOnLot,
  type BidState,
  bidGroupOf,
  bidStateOf,
  canHaveBought,
  canLowerReserve,
  groupBids,
  groupWatched,
  hasBought,
  OWN_LOT_GROUPS,
  ownLotGroup,
  sellingState,
} from './index.ts';
import { SELLING_STATES } from './own-lots.ts';

interface StateCase {
  readonly note: string;
  readonly userId: UserId;
  readonly bid: BidOnLot;
  readonly now: Pick<LotLiveState, 'stage' | 'saleFormat' | 'revision' | 'highBidderId' | 'reserveMet' | 'currentBid'>;
  readonly state: BidState;
}

const STATE_CASES = stateTable.cases as readonly StateCase[];

function liveLot({ saleFormat, ...facts }: StateCase['now']): LotLiveState {
  return openLot({ ...FACTS, ...facts }, saleFormat);
}

describe('the state of a lot for its bidder', () => {
  it.each(STATE_CASES)('$note: $state', ({ userId, bid, now, state }) => {
    expect(bidStateOf(bid, liveLot(now), userId)).toBe(state);
  });

  it('has an example of every state', () => {
    expect(new Set(STATE_CASES.map(({ state }) => state))).toEqual(new Set(BID_STATES));
  });
});

it.each(boughtTable.cases)(
  'a lot that was bid on: $note: may have gone to them $mayHave, has $has',
  ({ mayHave, has, note: _note, ...row }) => {
    const lot = {
      ...row,
      stage: row.stage as Stage,
      saleFormat: row.saleFormat as SaleFormat,
      status: row.status as BidStatus | null,
      outcome: row.outcome as EndOutcome | null,
    };
    expect(canHaveBought(lot, 5)).toBe(mayHave);
    expect(hasBought(lot, 5)).toBe(has);
  },
);

describe('a row', () => {
  it.each(faceTable.cases)('"$state" is in the group "$group"', ({ state, group, ...face }) => {
    expect(bidGroupOf(state as BidState)).toBe(group);
    expect(BID_ROW_APPEARANCES[state as BidState]).toEqual(face);
  });

  it('has an appearance, a group and texts for every state', () => {
    expect(faceTable.cases.map(({ state }) => state)).toEqual(expect.arrayContaining([...BID_STATES]));
    const words: Readonly<Record<string, unknown>> = texts.bids.status;
    for (const state of BID_STATES) expect(words[state], state).toBeTypeOf('string');
    for (const { price, time } of Object.values(BID_ROW_APPEARANCES)) {
      expect(texts.bids[price]).toBeTruthy();
      expect(texts.bids.time[time]).toBeTruthy();
    }
  });
});

it.each(orderTable.cases)('the account’s lots in order: $note', ({ bids, ...order }) => {
  const rows = bids.map(({ state, ...times }) => ({ ...times, state: state as BidState }));
  const groups = groupBids(rows, ({ paymentDueBy, answerBy, endsAt, soldAt }) => ({
    paymentDueBy,
    answerBy,
    endsAt,
    soldAt,
  }));
  for (const group of BID_GROUPS)
    expect(
      groups[group].map(({ id }) => id),
      group,
    ).toEqual(order[group]);
});

describe('a vendor’s own lot', () => {
  it.each(sellingTable.cases)('at $stage, $saleFormat, with $noBids bids: $state', ({ state, ...lot }) => {
    const own = { ...lot, stage: lot.stage as Stage, saleFormat: lot.saleFormat as SaleFormat };
    expect(sellingState(own)).toBe(state);
  });

  it('has texts for every state', () => {
    const words: Readonly<Record<string, string>> = ownTexts.row.status;
    for (const state of SELLING_STATES) expect(words[state], state).toBeTruthy();
    expect(new Set(sellingTable.cases.map(({ state }) => state))).toEqual(new Set(SELLING_STATES));
  });

  it.each(Object.entries(sellingTable.groups))('is listed under %s at %j', (group, stages) => {
    expect(STAGES.filter((stage) => ownLotGroup(stage) === group).toSorted()).toEqual(stages.toSorted());
  });

  it('is in one list at every stage', () => {
    expect(Object.keys(sellingTable.groups)).toEqual([...OWN_LOT_GROUPS]);
    expect(Object.values(sellingTable.groups).flat().toSorted()).toEqual([...STAGES].toSorted());
  });

  it.each(sellingTable.awaitsVendor)('at $stage, open offer $hasOpenOffer: waits for its vendor $awaits', (row) => {
    expect(awaitsVendor({ ...row, stage: row.stage as Stage })).toBe(row.awaits);
  });

  it.each(sellingTable.lowersReserve)('at $stage, $saleFormat, reserve $hasReserve: can be lowered $can', (row) => {
    const lot = { ...row, stage: row.stage as Stage, saleFormat: row.saleFormat as SaleFormat };
    expect(canLowerReserve(lot)).toBe(row.can);
  });
});

it.each(watchedTable.cases)('watched lots: $note', ({ lots, open, over }) => {
  const groups = groupWatched(lots, ({ stage, endsAt }) => ({ stage: stage as Stage, endsAt }));
  expect(groups.open.map(({ id }) => id)).toEqual(open);
  expect(groups.over.map(({ id }) => id)).toEqual(over);
});
