import {
  dismissedAt,
  keepsNotice,
  readShownNotice,
  showsNotice,
  withDismissal,
  writeShownNotice,
} from '@marque/core/rules/visit';
import type { ConsentSource } from '../../../foundation/session/index.ts';
import { readBrowserCookie, readStored, storeCookie, writeStored } from '../../../foundation/storage/index.ts';

/** Whether the notice about boosting is shown on this page. Notes that it was shown. `now`: UTC ms. */
export function takeNotice(consent: ConsentSource, now: number): boolean {
  const shown = readShownNotice(readStored('boostNotice', consent));
  const history = { ...shown, dismissedAt: dismissedAt(readBrowserCookie('noticesDismissed'), 'boosting') };
  if (keepsNotice(history, now)) return true;
  if (!showsNotice(history, now)) return false;
  writeStored('boostNotice', writeShownNotice({ ...shown, shownAt: now }), consent);
  return true;
}

/** The packages were opened: the notice is not shown again for some time. */
export function actUponNotice(consent: ConsentSource, now: number): void {
  const shown = readShownNotice(readStored('boostNotice', consent));
  writeStored('boostNotice', writeShownNotice({ ...shown, actedUponAt: now }), consent);
}

/** The notice was closed: it is not shown again while the cookie lives. */
export function dismissNotice(consent: ConsentSource, now: number): void {
  const before = readBrowserCookie('noticesDismissed');
  storeCookie('noticesDismissed', withDismissal(before, 'boosting', now), consent);
}
