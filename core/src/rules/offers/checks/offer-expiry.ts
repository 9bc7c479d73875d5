import { DAY_MS } from '../../time/index.ts';
import type { Offer } from '../types.ts';

export const OFFER_LIFE_MS = DAY_MS;

/** An offer or counter-offer expires a day after it was made. `madeAt` and result in UTC ms. */
export function expiresAt(madeAt: number): number {
  return madeAt + OFFER_LIFE_MS;
}

/** Whether an offer or counter-offer made at `madeAt` can still be answered: for less than a day. */
export function isOpen(madeAt: number, now: number): boolean {
  return now < expiresAt(madeAt);
}

/** When an offer that has not ended expires (UTC ms): a day after its counter-offer if one is open, else after it was made. */
export function lapsesAt({ madeAt, counter }: Pick<Offer, 'madeAt' | 'counter'>): number {
  return expiresAt(counter?.ending === null ? counter.madeAt : madeAt);
}
