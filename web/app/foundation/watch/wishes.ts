import type { LotId } from '@marque/core/rules/lot';

/** What became of a wish. `isWatched` is what the server last said of the lot. */
export type Settled = (auctionId: LotId, outcome: { readonly isWatched: boolean; readonly isRefused: boolean }) => void;

interface Wish {
  /** What the server last said. */
  told: boolean;
  wanted: boolean;
  isBusy: boolean;
}

/** Passes on what somebody wishes for a lot, one request at a time: however often a heart is pressed, the last wish wins. */
export interface Wishes {
  /** `told` counts for the first wish of a lot: how it stands before anything was asked. */
  put(auctionId: LotId, isWanted: boolean, told: boolean): void;
}

export function createWishes(
  send: (auctionId: LotId, isWatched: boolean) => Promise<boolean>,
  settled: Settled,
): Wishes {
  const wishes = new Map<LotId, Wish>();

  async function work(auctionId: LotId, wish: Wish): Promise<void> {
    wish.isBusy = true;
    let isRefused = false;
    while (wish.wanted !== wish.told) {
      const asked = wish.wanted;
      isRefused = !(await send(auctionId, asked));
      if (!isRefused) wish.told = asked;
      // Nothing else was wished meanwhile: the heart turns back.
      else if (wish.wanted === asked) wish.wanted = wish.told;
    }
    wishes.delete(auctionId);
    settled(auctionId, { isWatched: wish.told, isRefused });
  }

  return {
    put(auctionId, isWanted, told) {
      const wish = wishes.get(auctionId) ?? { told, wanted: isWanted, isBusy: false };
      wishes.set(auctionId, wish);
      wish.wanted = isWanted;
      if (!wish.isBusy) void work(auctionId, wish);
    },
  };
}
