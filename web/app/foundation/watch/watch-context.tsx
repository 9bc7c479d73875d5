import type { LotId } from '@marque/core/rules/lot';
import { watchToggle } from '@marque/core/rules/people';
import { useFrameTexts } from '@marque/core/ui/frame-texts';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useToasts } from '@marque/core/ui/toasts';
import { WatchHeart } from '@marque/core/ui/watch-heart';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { browserApi, useLogin, useMe } from '../session/index.ts';
import { createToggleQueue, type Settled } from '../toggle-queue/index.ts';
import { takeLotToWatch, withLotToWatch } from './arrival.ts';

interface Watching {
  readonly watched: ReadonlySet<LotId>;
  /** Adds or removes the lot. A visitor logs in first; the lot is added afterwards. */
  readonly toggle: (auctionId: LotId) => void;
  /** Shows a lot as watched that the server has added, as with a bid. */
  readonly add: (auctionId: LotId) => void;
}

const WatchContext = createContext<Watching | null>(null);

/** The account's watch list. Changes show at once and are reverted if the server refuses them. */
export function WatchProvider({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const promptLogin = useLoginToWatch();
  const [watched, setWatched] = useState<ReadonlySet<LotId>>(() => new Set(me?.watchedLotIds ?? []));
  const put = useCallback((auctionId: LotId, isWatched: boolean) => {
    setWatched((before) => withLot(before, auctionId, isWatched));
  }, []);
  const watchQueue = useWatchQueue(put);

  const isMember = me !== null;
  const watching = useMemo<Watching>(
    () => ({
      watched,
      toggle(auctionId) {
        const isWatched = watched.has(auctionId);
        const step = watchToggle({ isLoggedIn: isMember, isWatched });
        if (step === 'login') return promptLogin(auctionId);
        put(auctionId, step === 'watch');
        watchQueue.put(auctionId, step === 'watch', isWatched);
      },
      add: (auctionId) => put(auctionId, true),
    }),
    [watched, isMember, put, watchQueue, promptLogin],
  );
  useArrival(watching, isMember);
  return <WatchContext value={watching}>{children}</WatchContext>;
}

export function useWatching(): Watching {
  const watching = use(WatchContext);
  if (watching === null) throw new Error('useWatching needs a WatchProvider above it.');
  return watching;
}

function useWatchQueue(put: (auctionId: LotId, isWatched: boolean) => void) {
  const { t } = useTranslation('common');
  const { show } = useToasts();
  const settle = (auctionId: LotId, { isOn, refusal }: Settled<'refused'>) => {
    put(auctionId, isOn);
    if (refusal === null) return;
    show({ kind: 'error', title: t('watch.failedTitle'), text: t('watch.failedText'), name: `watch-${auctionId}` });
  };
  const latest = useRef(settle);
  latest.current = settle;
  return useMemo(
    () => createToggleQueue(sendWatch, (auctionId, settled: Settled<'refused'>) => latest.current(auctionId, settled)),
    [],
  );
}

/** Opens the login; the page after it watches the lot. */
function useLoginToWatch(): (auctionId: LotId) => void {
  const { openLogin } = useLogin();
  const { pathname, search } = useLocation();
  return useCallback(
    (auctionId) => openLogin({ reason: 'watch', redirect: withLotToWatch(pathname, search, auctionId) }),
    [openLogin, pathname, search],
  );
}

function useArrival({ watched, toggle }: Watching, isMember: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { auctionId, rest } = takeLotToWatch(search);
    if (rest === search) return;
    void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
    if (isMember && auctionId !== null && !watched.has(auctionId)) toggle(auctionId);
  }, [pathname, search, hash, navigate, isMember, watched, toggle]);
}

async function sendWatch(auctionId: LotId, isWatched: boolean): Promise<'refused' | null> {
  const contracts = await tryChunk('listings', () => import('@marque/core/contracts/listings'));
  if (contracts === null) return 'refused';
  const { watchLot, unwatchLot } = contracts;
  const answer = await browserApi.call(isWatched ? watchLot : unwatchLot, { params: { auctionId } });
  return answer.ok ? null : 'refused';
}

function withLot(lots: ReadonlySet<LotId>, auctionId: LotId, isIn: boolean): ReadonlySet<LotId> {
  const next = new Set(lots);
  if (isIn) next.add(auctionId);
  else next.delete(auctionId);
  return next;
}

interface WatchButtonProps {
  readonly auctionId: number;
  /** The lot's title, for the button's accessible name. */
  readonly title: string;
}

export function WatchButton({ auctionId, title }: WatchButtonProps) {
  const t = useFrameTexts('common');
  const { watched, toggle } = useWatching();
  const isWatched = watched.has(auctionId);
  return <WatchHeart isWatched={isWatched} label={t('watch.label', { title })} onPress={() => toggle(auctionId)} />;
}
