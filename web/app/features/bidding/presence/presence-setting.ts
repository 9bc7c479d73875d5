import { useEffect } from 'react';
import { type ConsentSource, useConsentSource } from '../../../foundation/session/index.ts';
import { readStored, writeStored } from '../../../foundation/storage/index.ts';
import type { BidPanelController } from '../controller/bid-panel-controller.ts';

const OFF = 'off';

/** Whether other bidders hear of this one: unless they have switched it off in this browser, or on this page. */
export function sharesPresence(consent: ConsentSource): boolean {
  return readStored('bidPresence', consent) !== OFF;
}

export function storePresence(isShared: boolean, consent: ConsentSource): void {
  writeStored('bidPresence', isShared ? 'on' : OFF, consent);
}

/** Applies the setting to the page's panel. Mounted once on a page. */
export function usePresenceSetting({ presence }: Pick<BidPanelController, 'presence'>): void {
  const consent = useConsentSource();
  useEffect(() => presence.share(sharesPresence(consent)), [presence, consent]);
}
