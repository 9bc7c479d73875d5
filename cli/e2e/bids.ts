/** Bids of members of the tests world while a journey looks on. */
import { timely } from '@marque/core/contracts/listings';
import { post, tokenOf } from '../../server/e2e/bidders.ts';

const PASSWORD = 'marque-demo-1';

export interface Bids {
  /** A live bid, or a maximum. */
  place(name: 'buyer' | 'rival', auctionId: number, amount: number, isAbsentee?: boolean): Promise<void>;
  /** Staff move the end of a lot so much later. */
  extend(auctionId: number, milliseconds: number): Promise<void>;
  /** Staff void a bid by its number in the log. */
  void(auctionId: number, sequence: number): Promise<void>;
  /** Moves the clock of the server on; tokens of before are not used any more. */
  advance(milliseconds: number): Promise<void>;
  /** Milliseconds until the end of a lot, by the clock of the server. */
  left(auctionId: number): Promise<number>;
}

export function bidsOn(origin: string): Bids {
  let tokens = new Map<string, string>();

  async function tokenFor(name: string): Promise<string> {
    const token = tokens.get(name) ?? (await tokenOf(origin, `${name}@marque.test`, PASSWORD));
    tokens.set(name, token);
    return token;
  }

  async function readEnd(auctionId: number) {
    const answer = await fetch(`${origin}/v1/auctions.json/${auctionId}/timely`);
    const { dtStageEndUTC, tsServer } = timely.parse(await answer.json());
    return { endsAt: Date.parse(dtStageEndUTC ?? ''), now: Date.parse(tsServer) };
  }

  return {
    async place(name, auctionId, amount, isAbsentee = false) {
      await post(origin, `/v1/auctions/${auctionId}/bids`, await tokenFor(name), { isAbsentee, amount });
    },
    async extend(auctionId, milliseconds) {
      const { endsAt } = await readEnd(auctionId);
      const dtStageEndUTC = new Date(endsAt + milliseconds).toISOString();
      const body = { dtStageEndUTC, reason: 'Our site was slow.' };
      await post(origin, `/v1/staff/lots/${auctionId}/extension`, await tokenFor('staff'), body);
    },
    async void(auctionId, sequence) {
      const path = `/v1/staff/auctions/${auctionId}/bids/${sequence}/void`;
      await post(origin, path, await tokenFor('staff'), { reason: 'A mistake.' });
    },
    async advance(milliseconds) {
      tokens = new Map();
      await post(origin, '/dev/clock', null, { advance: milliseconds });
    },
    async left(auctionId) {
      const { endsAt, now } = await readEnd(auctionId);
      return endsAt - now;
    },
  };
}
