import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../time/index.ts';
import { alertsOf } from '../index.ts';
import { anyLot, LOT, NO_SIGNALS, NOW } from '../lots.arbitrary.ts';
import { countWork, DUE_GROUPS, QUEUES, workQueue } from './work-queue.ts';

describe('the work queue', () => {
  it('puts what is due first before what is due later, and undated work last', () => {
    const offer = (lotId: number, minutes: number) => ({
      ...LOT,
      lotId,
      signals: {
        ...NO_SIGNALS,
        openOffer: {
          amount: LOT.price,
          bidder: { userId: 8, nickname: 'heron_77' },
          expiresAt: NOW + minutes * MINUTE_MS,
          counter: null,
        },
      },
    });
    const comment = { ...LOT, lotId: 1, signals: { ...NO_SIGNALS, heldComments: 1 } };
    const found = workQueue([comment, offer(2, 90), offer(3, 12)], NOW);
    const ofWork = found.filter(({ queue }) => queue === 'offers' || queue === 'comments');
    expect(ofWork.map(({ lot, queue, due }) => [lot.lotId, queue, due])).toEqual([
      [3, 'offers', 'withinTheHour'],
      [2, 'offers', 'today'],
      [1, 'comments', 'noDate'],
    ]);
  });

  it('keeps acknowledged work, which is done only when its cause is gone', () => {
    const by = { userId: 9, nickname: 'anna' };
    const acknowledgements = [{ alert: 'disputeOpen' as const, by, at: NOW }];
    const lot = { ...LOT, acknowledgements, signals: { ...NO_SIGNALS, isDisputed: true } };
    expect(workQueue([lot], NOW).map(({ queue }) => queue)).toContain('disputes');
  });

  it('has each alert of any lots in at most one queue, in order', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 8 }), (lots) => {
        const items = workQueue(lots, NOW);
        expect(items.length).toBeLessThanOrEqual(lots.reduce((sum, lot) => sum + alertsOf(lot, NOW).length, 0));
        const groups = items.map(({ due }) => DUE_GROUPS.indexOf(due));
        expect(groups).toEqual(groups.toSorted((left, right) => left - right));
        for (const { queue } of items) expect(QUEUES).toContain(queue);
        expect(lots.reduce((sum, lot) => sum + countWork(lot, NOW), 0)).toBe(items.length);
      }),
    );
  });
});
