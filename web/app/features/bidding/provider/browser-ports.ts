import { browserApi } from '../../../foundation/session/index.ts';
import type { BidPanelApi } from '../controller/bid-panel-controller.ts';
import type { EntryStorage } from '../controller/persisted-entry.ts';
import { sendBid } from '../controller/send-bid.ts';

/** Contracts are imported with the first call, so that the panel's code stays small. */
export const bidPanelApi: BidPanelApi = {
  placeBid: sendBid,
  async fetchTimely(auctionId, buyerCountryCode) {
    const { readTimely } = await import('@marque/core/contracts/listings');
    const answer = await browserApi.call(readTimely, { params: { auctionId }, query: { buyerCountryCode } });
    return answer.ok ? answer.value.body : null;
  },
  async fetchBids(auctionId) {
    const { listBids } = await import('@marque/core/contracts/bidding');
    const answer = await browserApi.call(listBids, { params: { auctionId } });
    return answer.ok ? answer.value.body : null;
  },
};

/** `sessionStorage` is read with each call, since a browser that disables storage throws on access. */
export const sessionEntryStorage: EntryStorage = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
};
