import type { LotId } from '@marque/core/rules/lot';
import { useToasts } from '@marque/core/ui/toasts';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { browserApi, useLogin, useMe } from '../session/index.ts';

interface Watching {
  /** Lots that the account watches, as of now. */
  readonly watched: ReadonlySet<LotId>;
  /** Watches the lot, or stops. A visitor is asked to log in, and comes back to watch it. */
  readonly toggle: (auctionId: LotId) => void;
  /** A lot that came onto the list by itself, as with a bid. */
  readonly add: (auctionId: LotId) => void;
}

const WatchContext = createContext<Watching | null>(null);

/** Keeps what the account watches; hearts turn at once and turn back when the server refuses. */
export function WatchProvider({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const { t } = useTranslation('common');
  const { show } = useToasts();
  const askForLogin = useLoginToWatch();
  const [watched, setWatched] = useState<ReadonlySet<LotId>>(
    () => new Set(me?.watched.map(({ auctionId }) => auctionId) ?? []),
  );

  const put = useCallback((auctionId: LotId, isWatched: boolean) => {
    setWatched((before) => withLot(before, auctionId, isWatched));
  }, []);

  const toggle = useCallback(
    async (auctionId: LotId) => {
      if (me === null) {
        askForLogin(auctionId);
        return;
      }
      const isWatched = !watched.has(auctionId);
      put(auctionId, isWatched);
      if (await sendWatch(auctionId, isWatched)) return;
      put(auctionId, !isWatched);
      show({ kind: 'error', title: t('watch.failedTitle'), text: t('watch.failedText'), name: `watch-${auctionId}` });
    },
    [me, watched, put, askForLogin, show, t],
  );

  const watching = useMemo<Watching>(
    () => ({ watched, toggle: (auctionId) => void toggle(auctionId), add: (auctionId) => put(auctionId, true) }),
    [watched, toggle, put],
  );
  return <WatchContext value={watching}>{children}</WatchContext>;
}

export function useWatching(): Watching {
  const watching = use(WatchContext);
  if (watching === null) throw new Error('useWatching needs a WatchProvider above it.');
  return watching;
}

/** After the login the page comes back with `?watch`, which the lot's page understands. */
function useLoginToWatch(): (auctionId: LotId) => void {
  const { openLogin } = useLogin();
  const { pathname, search } = useLocation();
  return useCallback(() => openLogin({ reason: 'watch', redirect: pathname + search }), [openLogin, pathname, search]);
}

async function sendWatch(auctionId: LotId, isWatched: boolean): Promise<boolean> {
  const { watchLot, unwatchLot } = await import('@marque/core/contracts/listings');
  const answer = await browserApi.call(isWatched ? watchLot : unwatchLot, { params: { auctionId } });
  return answer.ok;
}

function withLot(lots: ReadonlySet<LotId>, auctionId: LotId, isIn: boolean): ReadonlySet<LotId> {
  const next = new Set(lots);
  if (isIn) next.add(auctionId);
  else next.delete(auctionId);
  return next;
}
