import type { ApiClient } from '@marque/core/client';
import type { BidLine } from '@marque/core/contracts/bidding';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import type { LotLive } from '@marque/core/contracts/listings';
import { refuse, succeed } from '@marque/core/rules/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WatchEventJson } from '../../contracts/auction.ts';
import { createWatchedLots } from './watched-lots.ts';

const LOT = 7;
const START = Date.parse('2026-11-20T19:00:00.000Z');

/** A lot after so many bids; each raises the revision by one. */
function liveAfter(bids: number): LotLive {
  return {
    auctionId: LOT,
    revision: bids + 1,
    stage: 'live',
    currencyCode: 'gbp',
    currentBid: bids === 0 ? 0 : 1_000 + bids * 100,
    minimumBid: 1_100 + bids * 100,
    noBids: bids,
    reserveMet: false,
    reserveLowered: false,
    highBidderId: bids === 0 ? null : 11,
    highBidderDisplayName: bids === 0 ? null : 'ann_65',
    dtStageEndUTC: toIso(START + 3_600_000),
    dtAuctionEndUTC: null,
    extensionCause: null,
    noWatchers: 0,
  };
}

function lineOf(bid: number): BidLine {
  return {
    bidId: `${bid}-0`,
    sequence: bid,
    amount: 1_000 + bid * 100,
    isAbsentee: false,
    userId: 11,
    userNickname: 'ann_65',
    dtCreatedUTC: toIso(START + bid * 1_000),
    isAutomatic: false,
    isBeatenMaximum: false,
    isVoided: false,
  };
}

/** A server whose lot has had so many bids, and the watch of that lot. */
function watchLot() {
  const server = { bids: 2, isThere: true };
  const bodyOf = (name: string) => {
    const live = liveAfter(server.bids);
    switch (name) {
      case 'readAuction':
        return { ...live, saleFormat: 'auction', title: 'A lot', site: 'cars' };
      case 'listBids': {
        const bids = Array.from({ length: server.bids }, (_, at) => lineOf(at + 1)).toReversed();
        return { auctionId: LOT, revision: live.revision, currencyCode: 'gbp', bids, extensions: [] };
      }
      default:
        return { ...live, tsServer: toIso(START) };
    }
  };
  const api: ApiClient = {
    call: async (endpoint: Endpoint) =>
      server.isThere ? (succeed({ status: 200, body: bodyOf(endpoint.name) }) as never) : refuse({ kind: 'network' }),
  };
  const events: WatchEventJson[] = [];
  const lots = createWatchedLots({
    api,
    ids: [LOT],
    signal: new AbortController().signal,
    serverNow: () => START,
    onEvent: (event) => events.push(event),
    onChange: () => undefined,
  });
  return {
    server,
    lots,
    emitted: () => events.flatMap(({ event, sequence }) => (event === 'bid' ? [sequence] : [])),
    events,
    deliver: (bid: number) =>
      lots.store.applyBidEvent({ auction: liveAfter(bid), bids: [lineOf(bid)], tsServer: toIso(START) }),
  };
}

describe('the events of a watch', () => {
  it('tell every bid once and in order, whatever is lost, repeated, late or fetched between', async () => {
    const step = fc.oneof(
      { arbitrary: fc.constant('bid' as const), weight: 3 },
      fc.constant('lostBid' as const),
      fc.constant('repeat' as const),
      fc.constant('swap' as const),
      fc.constant('catchUp' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { server, lots, emitted, deliver } = watchLot();
        await lots.open();
        await lots.catchUp();
        const first = server.bids + 1;
        for (const name of steps) {
          if (name === 'catchUp') await lots.catchUp();
          else if (name === 'repeat') deliver(server.bids);
          else if (name === 'swap') {
            server.bids += 2;
            deliver(server.bids);
            deliver(server.bids - 1);
          } else {
            server.bids += 1;
            if (name === 'bid') deliver(server.bids);
          }
          await lots.idle();
        }
        await lots.catchUp();
        expect(emitted()).toEqual(Array.from({ length: server.bids - first + 1 }, (_, at) => first + at));
      }),
      { numRuns: 200 },
    );
  });

  it('fetch a gap as soon as it shows', async () => {
    const { server, lots, emitted, deliver } = watchLot();
    await lots.open();
    await lots.catchUp();
    server.bids = 5;
    deliver(5);
    await lots.idle();
    expect(emitted()).toEqual([3, 4, 5]);
  });

  it('begin with the lot and tell no bid of before', async () => {
    const { lots, events } = watchLot();
    expect(await lots.open()).toEqual({ ok: true, value: null });
    expect(events).toEqual([]);
    expect(lots.read()).toMatchObject([{ hasHistory: false, listing: { title: 'A lot' } }]);
    await lots.catchUp();
    expect(events.map(({ event, noBids }) => [event, noBids])).toEqual([['lot', 2]]);
  });

  it('are refused with the lot that cannot be read', async () => {
    const { server, lots } = watchLot();
    server.isThere = false;
    expect(await lots.open()).toEqual({ ok: false, error: { auctionId: LOT, failure: { kind: 'network' } } });
    expect(lots.read()).toEqual([]);
  });

  it('report a fetch that failed', async () => {
    const { server, lots } = watchLot();
    await lots.open();
    server.isThere = false;
    expect(await lots.catchUp()).toEqual({ kind: 'network' });
  });
});
