import { readEnds, recordEnd } from '@marque/core/rules/visit';
import type { Keeper } from '../../../foundation/session/index.ts';
import { keep, readKept } from '../../../foundation/storage/index.ts';

/** Whether that end was shown: in this browser if it may store that, otherwise on the open page. */
export function wasEndSeen(name: string, keeper: Keeper): boolean {
  return readEnds(readKept('auctionEnds', keeper)).includes(name);
}

export function rememberEnd(name: string, keeper: Keeper): void {
  keep('auctionEnds', JSON.stringify(recordEnd(readEnds(readKept('auctionEnds', keeper)), name)), keeper);
}
