import { stageNews } from '@marque/core/rules/live';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { drawerOf } from './auction-end/drawer-of.ts';
import type { Bidding } from './bidding-context.tsx';

/**
 * When a lot opens or closes before the viewer's eyes, or somebody with a part in it waits to hear how it ended, the page
 * is fetched anew: what becomes visible then does not travel on public channels.
 */
export function useStageNews(bidding: Bidding): void {
  const { revalidate } = useRevalidator();
  const { refetchesPage } = stageNews(stageOf(bidding.lot), bidding.state.stage);
  const isWanted = refetchesPage || drawerOf(bidding).request;
  useEffect(() => {
    if (isWanted) void revalidate();
  }, [isWanted, revalidate]);
}
