import { readEnds, recordEnd } from '@marque/core/rules/visit';
import type { Keeper } from '../../../foundation/session/index.ts';
import { keep, readKept } from '../../../foundation/storage/index.ts';

/** Whether that end was shown: by this browser where it may remember, else by the open page. */
export function wasEndSeen(name: string, keeper: Keeper): boolean {
  return readEnds(readKept('auctionEnds', keeper)).includes(name);
}

export function rememberEnd(name: string, keeper: Keeper): void {
  keep('auctionEnds', JSON.stringify(recordEnd(readEnds(readKept('auctionEnds', keeper)), name)), keeper);
}
