import type { StaffLot } from '@marque/core/contracts/staff';
import { watchedLotFromWire } from '@marque/core/live';
import type { WatchedLot } from '@marque/core/rules/monitoring';

/** A lot of the wall: as the server sends it, and as the rules of monitoring read it. */
export interface WallRow {
  readonly lotId: number;
  readonly wire: StaffLot;
  readonly watched: WatchedLot;
  /** When the row was fetched or changed, by this computer's clock. */
  readonly freshAt: number;
  /** Whether this console has just learned of a bid on it. */
  readonly isMarked: boolean;
}

export function wallRow(
  { lot, freshAt }: { readonly lot: StaffLot; readonly freshAt: number },
  before: WallRow | undefined,
): WallRow {
  const hasNewBid = before !== undefined && lot.noBids > before.wire.noBids;
  return {
    lotId: lot.auctionId,
    wire: lot,
    watched: watchedLotFromWire(lot),
    freshAt,
    isMarked: hasNewBid || before?.isMarked === true,
  };
}
