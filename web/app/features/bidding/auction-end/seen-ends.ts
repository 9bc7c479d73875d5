import { readSeenEnds, recordSeenEnd } from '@marque/core/rules/visit';
import type { ConsentSource } from '../../../foundation/session/index.ts';
import { readStored, writeStored } from '../../../foundation/storage/index.ts';

/** Whether that end was shown: in this browser if it may store that, otherwise on the open page. */
export function wasEndSeen(name: string, keeper: ConsentSource): boolean {
  return readSeenEnds(readStored('auctionEnds', keeper)).includes(name);
}

export function rememberEnd(name: string, keeper: ConsentSource): void {
  writeStored(
    'auctionEnds',
    JSON.stringify(recordSeenEnd(readSeenEnds(readStored('auctionEnds', keeper)), name)),
    keeper,
  );
}
