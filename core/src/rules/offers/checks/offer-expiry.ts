import { DAY_MS } from '../../time/index.ts';

/** How long an offer or a counter can be answered. */
export const OFFER_LIFE_MS = DAY_MS;

/** When an offer or a counter lapses that was made at `madeAt` (both UTC ms): a day later. */
export function expiresAt(madeAt: number): number {
  return madeAt + OFFER_LIFE_MS;
}

/** Whether an offer or a counter made at `madeAt` can still be answered: for less than a day, so not at its last instant. */
export function isOpen(madeAt: number, now: number): boolean {
  return now < expiresAt(madeAt);
}
