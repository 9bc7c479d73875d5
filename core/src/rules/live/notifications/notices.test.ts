import newsTable from '@marque/fixtures/cases/live-bid-news.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../display/index.ts';
import { NEGOTIATION_MESSAGES } from '../../offers/index.ts';
import { concernsBids, NOTIFICATIONS, type NotificationKind } from '../index.ts';
import { type Notice, reduceNotices } from './notices.ts';

function notice(code: Notice['code'], lotId: number | null, at = 0): Notice {
  return { code, lotId, title: 'A lot', slug: 'a-lot', amount: null, at };
}

function told(notices: readonly Notice[], news: Notice): readonly Notice[] {
  return reduceNotices(notices, { kind: 'notified', notice: news, context: null });
}

describe('notifications', () => {
  it('have thirteen kinds, each with a message', () => {
    expect(NOTIFICATIONS).toHaveLength(13);
    for (const kind of NOTIFICATIONS) expect(messageOf(kind).key).toBe(`alerts_${kind}`);
  });

  it('are classified by whether they concern bids', () => {
    expect(newsTable.cases.map(({ notification }) => notification)).toEqual(NOTIFICATIONS);
    for (const row of newsTable.cases) {
      expect(concernsBids(row.notification as NotificationKind), row.notification).toBe(row.concernsBids);
    }
  });

  it('match the messages of the offer rules, except for those sent with the offer itself', () => {
    const known: readonly string[] = NOTIFICATIONS;
    expect(NEGOTIATION_MESSAGES.filter((message) => !known.includes(message))).toEqual([
      'outOffered',
      'buyNowPurchaseSuccess',
    ]);
  });
});

describe('notices', () => {
  it('are latest first, unique, and four at most', () => {
    const outbid = notice('outbid', 1, 1);
    const again = notice('outbid', 1, 9);
    let shown = [notice('offerExpired', 2), outbid].reduce<readonly Notice[]>((all, each) => told(all, each), []);
    expect(shown.map(({ code }) => code)).toEqual(['outbid', 'offerExpired']);
    shown = told(shown, again);
    expect(shown).toEqual([again, notice('offerExpired', 2)]);
    for (const lotId of [3, 4, 5]) shown = told(shown, notice('outbid', lotId));
    expect(shown.map(({ lotId }) => lotId)).toEqual([5, 4, 3, 1]);
  });

  it('omit being outbid on a lot sold by offer and for a viewer with a counter to answer', () => {
    const tell = (saleFormat: 'auction' | 'offer', hasCounterReceived: boolean, code: Notice['code'] = 'outbid') =>
      reduceNotices([], { kind: 'notified', notice: notice(code, 1), context: { saleFormat, hasCounterReceived } });
    expect(tell('auction', false)).toHaveLength(1);
    expect(tell('offer', false)).toEqual([]);
    expect(tell('auction', true)).toEqual([]);
    expect(tell('offer', true, 'offerRejected')).toHaveLength(1);
    expect(told([], notice('outbid', 1))).toHaveLength(1);
  });

  it('about a lot are removed when it is sold', () => {
    const shown = [notice('outbid', 1), notice('outbid', 2), notice('emailVerified', null)];
    expect(reduceNotices(shown, { kind: 'lotSold', lotId: 1 })).toEqual(shown.slice(1));
  });

  it('can be dismissed one by one', () => {
    const shown = [notice('outbid', 1), notice('offerRejected', 1), notice('emailVerified', null)];
    expect(reduceNotices(shown, { kind: 'dismissed', code: 'outbid', lotId: 1 })).toEqual(shown.slice(1));
    expect(reduceNotices(shown, { kind: 'dismissed', code: 'emailVerified', lotId: null })).toEqual(shown.slice(0, 2));
  });
});
