/** Bids received before the end may complete their card authorisation within this time (ms) after it. */
export const CHECKING_MS = 10_000;
