import { isLive, isSold, type Stage } from '../../lot/index.ts';

/** The consequences of a stage change while a page is open. */
interface StageChangeEffects {
  /** The page is fetched again: data that becomes visible is not sent on public channels. */
  readonly refetchesPage: boolean;
  /** Earlier notices about the lot are removed. */
  readonly hidesNotices: boolean;
}

/**
 * A lot that opens or closes is fetched again, for prices with restricted visibility and for the outcome of its
 * participants; the change to "ending" requires no fetch. A sale removes earlier notices.
 */
export function stageChangeEffects(before: Stage, after: Stage): StageChangeEffects {
  const hasMoved = isLive(before) ? !isLive(after) : before !== after;
  return { refetchesPage: hasMoved, hidesNotices: isSold(after) };
}
