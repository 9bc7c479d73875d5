import { seenEndKey } from '@marque/core/rules/live';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useConsentSource } from '../../../foundation/session/index.ts';
import { auctionEndOf } from '../controller/view/auction-end-state.ts';
import { selectData, selectPanel, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

const EndOverlay = lazy(() => import('./end-overlay.tsx'));
// Most lot pages show no auction end.
const loadSeenEnds = () => tryChunk('ends', () => import('./seen-ends.ts'));

/** Shows each participant of an auction once how it ended for them: at the end, or on their next visit. */
export function AuctionEnd() {
  const data = useBidPanel(selectData);
  const view = useBidPanel(selectView);
  const panel = useBidPanel(selectPanel);
  const consent = useConsentSource();
  const { me } = view;
  const [closed, setClosed] = useState<string | null>(null);
  const drawer = auctionEndOf(view, data, panel);
  const name = me === null || drawer.kind !== 'open' ? null : seenEndKey(me.userId, data.lot.auctionId, drawer.outcome);
  const isNew = useIsUnseen(name);
  const isAsking = drawer.kind === 'loading' && closed !== 'loading';
  const wasAsking = useWasEver(isAsking);

  if (drawer.kind === 'closed' || me === null) return null;
  // An overlay that waits for the outcome stays open while the browser looks up whether it has shown this one.
  const isShown = isAsking || (name !== null && (isNew ?? wasAsking) && closed !== name);
  if (!isShown) return null;
  const close = () => {
    if (name !== null) void loadSeenEnds().then((ends) => ends?.rememberEnd(name, consent));
    setClosed(name ?? 'loading');
  };
  return (
    <Suspense fallback={null}>
      <EndOverlay outcome={drawer.kind === 'open' ? drawer.outcome : null} onClose={close} />
    </Suspense>
  );
}

/** Whether this end was not shown before, which only the browser knows. Null until it has looked. */
function useIsUnseen(name: string | null): boolean | null {
  const consent = useConsentSource();
  const [looked, setLooked] = useState<{ readonly name: string; readonly isUnseen: boolean } | null>(null);
  useEffect(() => {
    if (name === null) return;
    let isGone = false;
    // Without the code an end is shown again rather than never.
    void loadSeenEnds().then((ends) => {
      if (!isGone) setLooked({ name, isUnseen: ends?.wasEndSeen(name, consent) !== true });
    });
    return () => {
      isGone = true;
    };
  }, [name, consent]);
  return looked !== null && looked.name === name ? looked.isUnseen : null;
}

function useWasEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  useEffect(() => {
    if (is) setWas(true);
  }, [is]);
  return was;
}
