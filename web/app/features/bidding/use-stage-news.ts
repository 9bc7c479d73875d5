import type { ListingDetail } from '@marque/core/contracts/listings';
import { isLive, type Stage } from '@marque/core/rules/lot';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * When a lot opens or closes before the viewer's eyes, the page is fetched anew: what becomes visible then (prices for
 * those who may see them, the end for whoever took part) does not travel on public channels.
 */
export function useStageNews(lot: ListingDetail, stage: Stage): void {
  const { revalidate } = useRevalidator();
  const before = stageOf(lot);
  const hasMoved = isLive(before) ? !isLive(stage) : before !== stage;
  useEffect(() => {
    if (hasMoved) void revalidate();
  }, [hasMoved, revalidate]);
}
