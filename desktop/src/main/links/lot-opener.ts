import type { BrowserWindow } from 'electron';
import type { Emit } from '../../backend/index.ts';

type ShownWindow = Pick<BrowserWindow, 'focus' | 'isDestroyed' | 'isMinimized' | 'restore' | 'show'>;

export interface LotOpener {
  /** Brings the console to the front, with a lot as soon as there is a page to show it. */
  open(auctionId: number | null): void;
  /** To be called when the page has been loaded. */
  pageLoaded(): void;
}

/** Opens the lots of links and notifications. `first` is the lot of the link that started the console. */
export function createLotOpener(window: () => ShownWindow | null, emit: Emit, first: number | null): LotOpener {
  let waiting = first;
  let isLoaded = false;
  const deliver = () => {
    if (waiting !== null && isLoaded) {
      emit('openLot', { auctionId: waiting });
      waiting = null;
    }
  };
  return {
    open(auctionId) {
      if (auctionId !== null) waiting = auctionId;
      const target = window();
      if (target === null || target.isDestroyed()) return;
      if (target.isMinimized()) target.restore();
      target.show();
      target.focus();
      deliver();
    },
    pageLoaded() {
      isLoaded = true;
      deliver();
    },
  };
}
