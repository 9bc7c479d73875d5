import { canRemind } from '@marque/core/rules/lot';
import { ONE_TIME_FLAGS, planErrands, readIntents } from '@marque/core/rules/visit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLogin } from '../../foundation/session/index.ts';
import { useWatching } from '../../foundation/watch/index.ts';
import { useBidding } from './bidding-context.tsx';
import { openPanel } from './open-panel.ts';

/** Does what the address asks the page to do on arrival, once, and takes it out of the address. */
export function useErrands(downloadReminder: () => void): void {
  const { lot, state, me, isOpen, session } = useBidding();
  const canBeReminded = canRemind(state);
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
    const errands = planErrands(readIntents(query), {
      isLoggedIn: me !== null,
      isOpenToBids: isOpen,
      canRemind: canBeReminded,
    });
    for (const errand of errands) {
      switch (errand.kind) {
        case 'redirect':
          // The frame goes there, from whatever page.
          return;
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
        case 'openLoginPopup':
        case 'openBidStatus':
        case 'openEnquiry':
          // The frame asks for the login; the panel's strip is the status; the button that enquires opens itself again.
          break;
      }
    }
    const left = ONE_TIME_FLAGS.some((name) => query.has(name));
    if (!left) return;
    for (const name of ONE_TIME_FLAGS) query.delete(name);
    const rest = query.toString();
    void navigate(rest === '' ? pathname : `${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [
    search,
    pathname,
    me,
    isOpen,
    canBeReminded,
    lot.auctionId,
    watched,
    toggle,
    openLogin,
    navigate,
    session,
    downloadReminder,
  ]);
}
