/** Bids of members of the tests world while a journey looks on. */
import { timely } from '@marque/core/contracts/listings';
import { post, tokenOf } from '../../server/e2e/bidders.ts';

const PASSWORD = 'marque-demo-1';

export interface Bids {
  /** A live bid, or a maximum. */
  place(name: 'buyer' | 'rival', auctionId: number, amount: number, isAbsentee?: boolean): Promise<void>;
  /** Moves the clock of the server on; tokens of before are not used any more. */
  advance(milliseconds: number): Promise<void>;
  /** Milliseconds until the end of a lot, by the clock of the server. */
  left(auctionId: number): Promise<number>;
}

export function bidsOn(origin: string): Bids {
  let tokens = new Map<string, string>();
  return {
    async place(name, auctionId, amount, isAbsentee = false) {
      const token = tokens.get(name) ?? (await tokenOf(origin, `${name}@marque.test`, PASSWORD));
      tokens.set(name, token);
      await post(origin, `/v1/auctions/${auctionId}/bids`, token, { isAbsentee, amount });
    },
    async advance(milliseconds) {
      tokens = new Map();
      await post(origin, '/dev/clock', null, { advance: milliseconds });
    },
    async left(auctionId) {
      const answer = await fetch(`${origin}/v1/auctions.json/${auctionId}/timely`);
      const { dtStageEndUTC, tsServer } = timely.parse(await answer.json());
      return Date.parse(dtStageEndUTC ?? '') - Date.parse(tsServer);
    },
  };
}
