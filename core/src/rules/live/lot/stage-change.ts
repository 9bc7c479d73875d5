import { isLive, isSold, type Stage } from '../../lot/index.ts';

/** What follows when the stage of a lot changes before a viewer's eyes. */
export interface StageNews {
  /** The page is to be fetched anew: what becomes visible then does not travel on public channels. */
  readonly refetchesPage: boolean;
  /** What was said about the lot is no longer worth saying. */
  readonly hidesNotices: boolean;
}

/**
 * What follows when a lot goes from one stage to another. When it opens or closes, prices for those who may see them and
 * the end for whoever took part must be fetched; becoming "ending" is no such moment. A sale hides what was said before.
 */
export function stageNews(before: Stage, after: Stage): StageNews {
  const hasMoved = isLive(before) ? !isLive(after) : before !== after;
  return { refetchesPage: hasMoved, hidesNotices: isSold(after) };
}
