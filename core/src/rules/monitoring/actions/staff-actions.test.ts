import actionTable from '@marque/fixtures/cases/monitoring-actions.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { SaleFormat, Stage, VendorType } from '../../lot/index.ts';
import { fromMajor } from '../../money/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { ANN, BEN, LOT, NO_SIGNALS, NOW } from '../lots.arbitrary.ts';
import type { LotSignals, WatchedLot } from '../types.ts';
import { ACTION_DENIALS, STAFF_ACTIONS, staffActions } from './staff-actions.ts';

interface Told {
  readonly stage?: string;
  readonly saleFormat?: string;
  readonly vendorType?: string;
  readonly reserve?: number;
  readonly noBids?: number;
  /** Minutes. */
  readonly left?: number;
  readonly assignee?: string;
  readonly offer?: boolean;
  readonly counter?: boolean;
}

function openOffer({ offer, counter }: Told): LotSignals['openOffer'] {
  if (offer !== true) return null;
  const terms = { amount: LOT.price, expiresAt: NOW + HOUR_MS };
  return { ...terms, bidder: BEN, counter: counter === true ? terms : null };
}

function lotOf(told: Told): WatchedLot {
  const assignee = told.assignee === 'caller' ? ANN : told.assignee === 'colleague' ? BEN : null;
  return {
    ...LOT,
    stage: (told.stage ?? 'live') as Stage,
    saleFormat: (told.saleFormat ?? 'auction') as SaleFormat,
    vendor: { ...LOT.vendor, vendorType: (told.vendorType ?? 'managed') as VendorType },
    reserve: told.reserve === undefined ? null : fromMajor(told.reserve, 'gbp'),
    noBids: told.noBids ?? 12,
    endsAt: NOW + (told.left ?? 4_000) * MINUTE_MS,
    assignee,
    signals: { ...NO_SIGNALS, openOffer: openOffer(told) },
  };
}

it.each(actionTable.cases)('$note', ({ lot, off, ...setting }) => {
  const isOnline = !('isOnline' in setting) || setting.isOnline === true;
  const actions = staffActions(lotOf(lot), { isOnline, userId: ANN.userId, now: NOW });
  const found = STAFF_ACTIONS.filter((action) => actions[action] !== null).map((action) => [action, actions[action]]);
  expect(Object.fromEntries(found)).toEqual(off);
});

it('has an example of every action that is allowed, and of every reason why one is not', () => {
  const denials = new Set(actionTable.cases.flatMap(({ off }) => Object.values(off)));
  expect(denials).toEqual(new Set(ACTION_DENIALS));
  const isAllowed = (action: string) => actionTable.cases.some(({ off }) => !Object.keys(off).includes(action));
  expect(STAFF_ACTIONS.filter((action) => !isAllowed(action))).toEqual([]);
});
