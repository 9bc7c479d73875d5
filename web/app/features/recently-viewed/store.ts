import type { LotStore } from '@marque/core/live';
import { publicPrice } from '@marque/core/rules/display';
import { isLive, isOver, type LotId, lotPath } from '@marque/core/rules/lot';
import { KNOWN_LOT_STEP_MS, type KnownLot, readViewed, recordKnownLot, updateKnownLot } from '@marque/core/rules/visit';
import { priceFactsOf, stageOf, type TileLot, timeFactsOf } from '@marque/core/ui/lot-facts';
import type { ConsentSource } from '../../foundation/session/index.ts';
import { readStored, writeStored } from '../../foundation/storage/index.ts';

const KEY = 'recentlyViewed';

/** Lots viewed on this site, latest first: stored in the browser if the visitor has agreed, else since the page was opened. */
export function viewedLots(consent: ConsentSource): readonly LotId[] {
  return readViewed(readStored(KEY, consent));
}

interface ViewedPage {
  readonly lot: TileLot;
  /** Where the lot's changes arrive. */
  readonly store: LotStore;
  /** The server's time, UTC milliseconds. */
  readonly now: () => number;
}

/**
 * Records that a lot is looked at, with what is known of it, and keeps that up while its page is open. The lot page calls it in
 * an effect. Returns the function that ends it.
 */
export function recordView({ lot, store, now }: ViewedPage, consent: ConsentSource): () => void {
  const known = () => knownLotOf({ ...lot, ...store.getLive(lot.auctionId) }, now());
  let timer: ReturnType<typeof setTimeout> | null = null;
  const update = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const changed = updateKnownLot(readStored(KEY, consent), known());
    if (changed !== null) writeStored(KEY, changed, consent);
  };
  const updateIfDue = () => {
    if (timer !== null) update();
  };
  writeStored(KEY, recordKnownLot(readStored(KEY, consent), known()), consent);
  const unsubscribe = store.subscribe(lot.auctionId, () => {
    timer ??= setTimeout(update, KNOWN_LOT_STEP_MS);
  });
  window.addEventListener('pagehide', updateIfDue);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', updateIfDue);
    updateIfDue();
  };
}

/** Amounts, bids and instants alone: no bidder, no maximum, no offer. */
function knownLotOf(lot: TileLot, knownAt: number): KnownLot {
  const stage = stageOf(lot);
  const isAuction = isLive(stage) && lot.saleFormat === 'auction';
  return {
    auctionId: lot.auctionId,
    title: lot.title,
    path: lotPath(lot),
    picture: loadedPicture(lot.mainImagePath),
    // The fees depend on the buyer, and are left out.
    price: publicPrice(priceFactsOf(lot, { countryCode: 'GB', isVip: false })),
    bids: isAuction ? lot.noBids : null,
    endsAt: isLive(stage) ? timeFactsOf(lot).endsAt : null,
    isOver: isOver(stage),
    knownAt: Math.round(knownAt),
    clockAhead: Math.round(knownAt - Date.now()),
  };
}

/** The path under which the browser has loaded the lot's main picture, which its own cache keeps; null if it has not. */
function loadedPicture(key: string | null): string | null {
  if (key === null) return null;
  const shown = [...document.images].find((image) => image.complete && image.currentSrc.includes(`/${key}`));
  if (shown === undefined) return null;
  const { pathname, search } = new URL(shown.currentSrc);
  return pathname + search;
}
