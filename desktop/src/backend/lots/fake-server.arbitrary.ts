import type { ApiClient } from '@marque/core/client';
import { toIso } from '@marque/core/contracts/instants';
import { lotLive } from '@marque/core/contracts/listings';
import type { BidEvent } from '@marque/core/contracts/realtime';
import { listStaffLots, MOST_RECENT_BIDS, readStaffLots, type StaffLot } from '@marque/core/contracts/staff';
import type { connectRealtime, Realtime, RealtimeOptions, StaffHandlers } from '@marque/core/realtime';
import { refuse, succeed } from '@marque/core/rules/result';
import { staffLotRow } from './rows/staff-lot.arbitrary.ts';

const PER_PAGE = 3;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * The feed, its two endpoints and its channel as the server has them, with a network whose delays and breaks a test
 * decides. Its timers are those of the test.
 */
export function createFakeServer(count: number) {
  const lots = new Map(Array.from({ length: count }, (_, index) => [index + 1, staffLotRow(index + 1)]));
  const sockets = new Set<FakeSocket>();
  const removed = new Set<number>();
  const requests: string[] = [];
  let isOnline = true;
  let latencyMs = 20;

  interface FakeSocket {
    readonly options: RealtimeOptions;
    handlers: StaffHandlers;
    state: ReturnType<Realtime['state']>;
    /** Raised with each connection: events of an earlier one are lost. */
    connection: number;
  }

  async function open(socket: FakeSocket): Promise<void> {
    socket.connection += 1;
    const { connection } = socket;
    await sleep(latencyMs);
    if (connection !== socket.connection || !isOnline) return;
    socket.state = 'connected';
    socket.options.onState?.('connected');
    await sleep(latencyMs);
    if (connection === socket.connection) socket.handlers.subscribed?.();
  }

  function breakOff(socket: FakeSocket): void {
    socket.connection += 1;
    if (socket.state === 'connecting') return;
    socket.state = 'connecting';
    socket.options.onState?.('connecting');
  }

  function send(delayMs: number, deliver: (handlers: StaffHandlers) => void): void {
    for (const socket of sockets) {
      const { connection } = socket;
      setTimeout(() => connection === socket.connection && deliver(socket.handlers), delayMs);
    }
  }

  const connect: typeof connectRealtime = (options) => {
    const socket: FakeSocket = { options, handlers: {}, state: 'connecting', connection: 0 };
    sockets.add(socket);
    void open(socket);
    const unused = () => {
      throw new Error('The console does not use this.');
    };
    return {
      state: () => socket.state,
      invalidCount: () => 0,
      subscribeAuction: unused,
      subscribeAuctions: unused,
      subscribeUser: unused,
      joinPresence: unused,
      subscribeStaff(handlers) {
        socket.handlers = handlers;
        return () => undefined;
      },
      renew() {
        breakOff(socket);
        void open(socket);
      },
      disconnect() {
        socket.connection += 1;
        sockets.delete(socket);
      },
    };
  };

  function answerOf(name: string, query: Readonly<Record<string, unknown>>): unknown {
    const all = [...lots.values()].toSorted((left, right) => left.auctionId - right.auctionId);
    const serverNow = toIso(Date.now());
    if (name === listStaffLots.name) {
      const page = all.filter(({ auctionId }) => auctionId > Number(query.after ?? 0)).slice(0, PER_PAGE);
      return { serverNow, lots: page, next: page.length < PER_PAGE ? null : (page.at(-1)?.auctionId ?? null) };
    }
    if (name === readStaffLots.name) {
      const ids = new Set(String(query.ids).split(',').map(Number));
      return { serverNow, lots: all.filter(({ auctionId }) => ids.has(auctionId)) };
    }
    return { serverTime: serverNow, serverTimeMs: Date.now(), ct: null };
  }

  const client: ApiClient = {
    async call(endpoint, parts) {
      const query = (parts as { readonly query?: Readonly<Record<string, unknown>> }).query ?? {};
      requests.push(endpoint.name);
      await sleep(latencyMs);
      if (!isOnline) return refuse({ kind: 'network' });
      const body = structuredClone(answerOf(endpoint.name, query));
      await sleep(latencyMs);
      return isOnline ? (succeed({ status: 200, body }) as never) : refuse({ kind: 'network' });
    },
  };

  function change(auctionId: number, changes: Partial<StaffLot>): StaffLot {
    const lot = { ...(lots.get(auctionId) ?? staffLotRow(auctionId)), ...changes };
    lots.set(auctionId, lot);
    return lot;
  }

  const tsServer = () => toIso(Date.now());
  return {
    lots,
    client,
    connect,
    requests,
    /** Commits a bid; its event arrives after the delay, or never. */
    bid(auctionId: number, delayMs: number | null): void {
      if (removed.has(auctionId)) return;
      const before = lots.get(auctionId) ?? staffLotRow(auctionId);
      const revision = before.revision + 1;
      const currentBid = before.currentBid + 500;
      const recentBids = [...before.recentBids, tsServer()].slice(-MOST_RECENT_BIDS);
      const auction = change(auctionId, { revision, currentBid, recentBids, dtLastBidUTC: tsServer() });
      const bids = [lineOf(revision, currentBid, tsServer())];
      const event = { auction: lotLive.parse(auction), bids, tsServer: tsServer() };
      if (delayMs !== null) send(delayMs, (handlers) => handlers.bid?.(event));
    },
    /** Changes what only staff see. */
    note(auctionId: number, delayMs: number): void {
      const lot = lots.get(auctionId);
      if (lot === undefined) return;
      change(auctionId, { noNotes: lot.noNotes + 1 });
      send(delayMs, (handlers) => handlers.lotFacts?.({ auctionId, changed: 'note', tsServer: tsServer() }));
    },
    /** Takes a lot from the feed. */
    remove(auctionId: number, delayMs: number): void {
      removed.add(auctionId);
      lots.delete(auctionId);
      send(delayMs, (handlers) => handlers.lotFacts?.({ auctionId, changed: 'sale', tsServer: tsServer() }));
    },
    /** Breaks all connections; they are opened again at once where there is a network. */
    cut(): void {
      for (const socket of sockets) {
        breakOff(socket);
        if (isOnline) void open(socket);
      }
    },
    setOnline(online: boolean): void {
      if (online === isOnline) return;
      isOnline = online;
      for (const socket of sockets) {
        breakOff(socket);
        if (online) void open(socket);
      }
    },
    setLatency(milliseconds: number): void {
      latencyMs = milliseconds;
    },
  };
}

function lineOf(sequence: number, amount: number, dtCreatedUTC: string): BidEvent['bids'][number] {
  return {
    bidId: `${sequence}-0`,
    sequence,
    amount,
    isAbsentee: false,
    userId: 1101,
    userNickname: 'heron_77',
    dtCreatedUTC,
    isAutomatic: false,
    isBeatenMaximum: false,
    isVoided: false,
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;
