import { endName } from '@marque/core/rules/live';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBidding } from '../bidding-context.tsx';
import { drawerOf } from './drawer-of.ts';
import { rememberEnd, wasEndSeen } from './seen-ends.ts';

const EndOverlay = lazy(() => import('./end-overlay.tsx'));

/** Tells whoever had a part in an auction how it ended for them: when it does, or when they next come by. Once each. */
export function AuctionEnd() {
  const bidding = useBidding();
  const { lot, me } = bidding;
  const [closed, setClosed] = useState<string | null>(null);
  const drawer = drawerOf(bidding);
  const name = me === null || drawer.kind !== 'open' ? null : endName(me.userId, lot.auctionId, drawer.outcome);
  const isNew = useIsUnseen(name);

  if (drawer.kind === 'closed' || me === null) return null;
  const isShown = drawer.kind === 'loading' ? closed !== 'loading' : isNew && closed !== name;
  if (!isShown) return null;
  const close = () => {
    if (name !== null) rememberEnd(name);
    setClosed(name ?? 'loading');
  };
  return (
    <Suspense fallback={null}>
      <EndOverlay outcome={drawer.kind === 'open' ? drawer.outcome : null} onClose={close} />
    </Suspense>
  );
}

/** Asked in the browser alone: the server cannot know what this one has shown. */
function useIsUnseen(name: string | null): boolean {
  const [unseen, setUnseen] = useState<string | null>(null);
  useEffect(() => {
    setUnseen(name !== null && !wasEndSeen(name) ? name : null);
  }, [name]);
  return name !== null && unseen === name;
}
