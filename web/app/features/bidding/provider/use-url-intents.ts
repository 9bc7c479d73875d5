import { opensInSheet } from '@marque/core/rules/live';
import { canRemind } from '@marque/core/rules/lot';
import { ONE_TIME_FLAGS, planUrlActions, readUrlIntents } from '@marque/core/rules/visit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLogin } from '../../../foundation/session/index.ts';
import { useWatching } from '../../../foundation/watch/index.ts';
import { selectData, selectView, useBidPanel, useBidPanelController } from './bid-panel-provider.tsx';
import { openPanel } from './open-panel.ts';

/** Carries out the one-time flags of the address (`?bid`, `?watch`, `?remind`) once and removes them from it. */
export function useUrlIntents(downloadReminder: () => void): void {
  const controller = useBidPanelController();
  const { auctionId } = useBidPanel(selectData).lot;
  const { state, me, isOpen, viewState, viewer } = useBidPanel(selectView);
  const isTraded = opensInSheet(viewState);
  const hasStatus = viewer.hasBid || viewer.hasPendingBid;
  const canBeReminded = canRemind(state);
  const { openLogin } = useLogin();
  const { watched, toggle } = useWatching();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const handled = useRef<string | null>(null);

  useEffect(() => {
    if (handled.current === search) return;
    handled.current = search;
    if (search === '') return;
    const query = new URLSearchParams(search);
    const actions = planUrlActions(readUrlIntents(query), {
      isLoggedIn: me !== null,
      isOpenToBids: isOpen,
      isTraded,
      canRemind: canBeReminded,
    });
    for (const action of actions) {
      switch (action.kind) {
        case 'redirect':
          // The shell redirects from every page.
          return;
        case 'openLoginDrawer':
          openLogin({ reason: 'watch', redirect: `${pathname}?watch` });
          break;
        case 'watch':
          if (!watched.has(auctionId)) toggle(auctionId);
          break;
        case 'openBidPanel':
          openPanel(controller);
          break;
        case 'downloadReminder':
          downloadReminder();
          break;
        case 'openBidStatus':
          if (hasStatus) controller.openDialog('status');
          break;
        case 'openLoginPopup':
        case 'openEnquiry':
        case 'subscribe':
        case 'saveSearch':
          // The shell opens the login, the enquiry button its own drawer, and alerts carry out their own.
          break;
      }
    }
    const hasFlags = ONE_TIME_FLAGS.some((name) => query.has(name));
    if (!hasFlags) return;
    for (const name of ONE_TIME_FLAGS) query.delete(name);
    const rest = query.toString();
    void navigate(rest === '' ? pathname : `${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [
    search,
    pathname,
    me,
    isOpen,
    isTraded,
    hasStatus,
    canBeReminded,
    auctionId,
    watched,
    toggle,
    openLogin,
    navigate,
    controller,
    downloadReminder,
  ]);
}
