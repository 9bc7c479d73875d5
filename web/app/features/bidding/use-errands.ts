import { planErrands, readIntents } from '@marque/core/rules/visit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLogin } from '../session/index.ts';
import { useWatching } from '../watch/index.ts';
import { useBidding } from './bidding-context.tsx';
import type { BiddingSession } from './session.ts';

/** Flags that are done once; what stays in the address is asked again with every visit. */
const DONE_ONCE = ['bid', 'watch', 'remind', 'loginRedirect'];

/** Does what the address asks the page to do on arrival, once, and takes it out of the address. */
export function useErrands(downloadReminder: () => void): void {
  const { lot, me, isOpen, session } = useBidding();
  const { openLogin } = useLogin();
  const { watched, toggle } = useWatching();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const done = useRef<string | null>(null);

  useEffect(() => {
    if (done.current === search) return;
    done.current = search;
    if (search === '') return;
    const query = new URLSearchParams(search);
    const errands = planErrands(readIntents(query), { isLoggedIn: me !== null, isOpenToBids: isOpen });
    for (const errand of errands) {
      switch (errand.kind) {
        case 'redirect':
          void navigate(errand.target, { replace: true });
          return;
        case 'openLoginPopup':
          // Not every browser has the Cookie Store.
          document.cookie = loginRedirectCookie(errand.target, errand.keepSeconds);
          openLogin({ redirect: errand.target });
          break;
        case 'openLoginDrawer':
          openLogin({ reason: 'watch', redirect: `${pathname}?watch` });
          break;
        case 'watch':
          if (!watched.has(lot.auctionId)) toggle(lot.auctionId);
          break;
        case 'openBidPanel':
          openPanel(session);
          break;
        case 'downloadReminder':
          downloadReminder();
          break;
        case 'openBidStatus':
        case 'openEnquiry':
          // The panel's strip is the status; enquiries are taken on the contact page.
          break;
      }
    }
    const left = DONE_ONCE.some((name) => query.has(name));
    if (!left) return;
    for (const name of DONE_ONCE) query.delete(name);
    const rest = query.toString();
    void navigate(rest === '' ? pathname : `${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [search, pathname, me, isOpen, lot.auctionId, watched, toggle, openLogin, navigate, session, downloadReminder]);
}

/** In the sheet of a phone; elsewhere the panel is on the page, and its field takes the focus. */
function openPanel(session: BiddingSession): void {
  if (matchMedia('(max-width: 899px)').matches) {
    session.change({ isSheetOpen: true });
    return;
  }
  const panel = document.getElementById('panel');
  panel?.scrollIntoView({ block: 'nearest' });
  panel?.querySelector<HTMLElement>('input[inputmode]')?.focus({ preventScroll: true });
}

/** Where a login that is finished elsewhere leads back to. */
export function loginRedirectCookie(target: string, keepSeconds: number): string {
  return `loginRedirect=${encodeURIComponent(target)}; path=/; max-age=${keepSeconds}; samesite=strict`;
}
