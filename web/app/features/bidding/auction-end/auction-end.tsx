import { endName } from '@marque/core/rules/live';
import { tryChunk } from '@marque/core/ui/late-part';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useKeeper } from '../../../foundation/session/index.ts';
import { auctionEndOf } from '../controller/auction-end-state.ts';
import { selectData, selectPanel, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

const EndOverlay = lazy(() => import('./end-overlay.tsx'));
// Most pages of lots have no end to tell of.
const loadSeenEnds = () => tryChunk('ends', () => import('./seen-ends.ts'));

/** Tells whoever had a part in an auction how it ended for them: when it does, or when they next come by. Once each. */
export function AuctionEnd() {
  const data = useBidPanel(selectData);
  const view = useBidPanel(selectView);
  const panel = useBidPanel(selectPanel);
  const keeper = useKeeper();
  const { me } = view;
  const [closed, setClosed] = useState<string | null>(null);
  const drawer = auctionEndOf(view, data, panel);
  const name = me === null || drawer.kind !== 'open' ? null : endName(me.userId, data.lot.auctionId, drawer.outcome);
  const isNew = useIsUnseen(name);

  if (drawer.kind === 'closed' || me === null) return null;
  const isShown = drawer.kind === 'loading' ? closed !== 'loading' : isNew && closed !== name;
  if (!isShown) return null;
  const close = () => {
    if (name !== null) void loadSeenEnds().then((ends) => ends?.rememberEnd(name, keeper));
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
  const keeper = useKeeper();
  const [unseen, setUnseen] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    let isGone = false;
    // Where the code does not come, an end told twice is better than one never told.
    void loadSeenEnds().then((ends) => {
      if (!isGone && ends?.wasEndSeen(name, keeper) !== true) setUnseen(name);
    });
    return () => {
      isGone = true;
    };
  }, [name, keeper]);
  return name !== null && unseen === name;
}
