import { reduceNotices, stageNews, standing } from '@marque/core/rules/live';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useToasts } from '@marque/core/ui/toasts';
import { useEffect } from 'react';
import type { Bidding } from './bidding-context.tsx';

/** Takes back what was said last once it is no longer so: nobody is the highest bidder and outbid, nor outbid on a sold lot. */
export function useSayingsKept({ lot, viewer, state, session }: Bidding): void {
  const { dismiss } = useToasts();
  const isOvertaken = standing(viewer, state) === 'outbid';
  const { hidesNotices } = stageNews(stageOf(lot), state.stage);
  useEffect(() => {
    if (!(isOvertaken || hidesNotices) || session.lastSaid === null) return;
    dismiss(session.lastSaid);
    session.lastSaid = null;
  }, [isOvertaken, hidesNotices, session, dismiss]);

  const { lotId } = state;
  useEffect(() => {
    if (!hidesNotices) return;
    const { memory } = session.getState();
    session.change({ memory: { ...memory, notices: reduceNotices(memory.notices, { kind: 'lotSold', lotId }) } });
  }, [hidesNotices, session, lotId]);
}
