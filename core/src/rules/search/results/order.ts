import type { StoredStage } from '../../lot/index.ts';

/** What can be had comes first, what is over last: the order in which the listings name their stages. */
const STAGE_ORDER: readonly StoredStage[] = [
  'live',
  'comingSoon',
  'buyNow',
  'offer',
  'classified',
  'private',
  'salePending',
  'provisionallySold',
  'sold',
  'unsold',
  'soldHidden',
  'ended',
];

const RANKS: ReadonlyMap<StoredStage, number> = new Map(STAGE_ORDER.map((stage, rank) => [stage, rank]));
const FIRST_RANK_OF_WHAT_IS_OVER = STAGE_ORDER.indexOf('salePending');

/** The place of a stage among the stages, from 0. */
export function stageRank(stage: StoredStage): number {
  return RANKS.get(stage) ?? STAGE_ORDER.length;
}

/** The same where boosted lots lead their stage: in the order of relevance, unless words are looked for. */
export function boostedStageRank({
  stage,
  isBoosted,
}: {
  readonly stage: StoredStage;
  readonly isBoosted: boolean;
}): number {
  return stageRank(stage) * 2 + (isBoosted ? 0 : 1);
}

/** What decides between lots of one rank, the less first: the soonest end of what is on sale, the latest of what is over. */
export function turnOf({
  stage,
  endsAt,
  listedAt,
}: {
  readonly stage: StoredStage;
  /** UTC ms; null for a lot without an end. */
  readonly endsAt: number | null;
  readonly listedAt: number;
}): number {
  if (stageRank(stage) < FIRST_RANK_OF_WHAT_IS_OVER) return endsAt ?? Number.POSITIVE_INFINITY;
  return -(endsAt ?? listedAt);
}
