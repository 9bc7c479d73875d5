import { type EndOutcome, endDrawer } from '@marque/core/rules/live';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBidding } from '../bidding-context.tsx';
import { endName, rememberEnd, wasEndSeen } from './seen-ends.ts';

const EndOverlay = lazy(() => import('./end-overlay.tsx'));

/** Tells whoever had a part in an auction how it ended for them: when it does, or when they next come by. Once each. */
export function AuctionEnd() {
  const { lot, state, viewer, person, end, wasTooLate, me } = useBidding();
  const [closed, setClosed] = useState<string | null>(null);
  const outcome = outcomeOf(end?.outcome ?? null, wasTooLate && end !== null);
  const isSettled = end !== null && outcome === null;
  const drawer = endDrawer({
    stage: state.stage,
    tookPart: !isSettled && (outcome !== null || viewer.hasBid || person.isVendorOfLot || wasTooLate),
    outcome,
  });
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

/** The server knows of no bids that came too late; the page that sent one does. It matters to nobody who won. */
export function outcomeOf(known: EndOutcome | null, wasTooLate: boolean): EndOutcome | null {
  return wasTooLate && (known === null || known === 'lost') ? 'tooLate' : known;
}

/** Asked in the browser alone: the server cannot know what this one has shown. */
function useIsUnseen(name: string | null): boolean {
  const [unseen, setUnseen] = useState<string | null>(null);
  useEffect(() => {
    setUnseen(name !== null && !wasEndSeen(name) ? name : null);
  }, [name]);
  return name !== null && unseen === name;
}
