import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { Site } from '@marque/core/rules/lot';
import { type Result, succeed } from '@marque/core/rules/result';
import { listLots, type StageChoice } from '../auctions/index.ts';
import { searchSites } from '../lookup/index.ts';

/** The lots that a check is asked for. */
export interface LotSelection {
  readonly site: Site | 'all';
  /** Null: the lots of every stage, also those that no listing shows. */
  readonly stage: Exclude<StageChoice, 'all'> | null;
  /** Only lots that end within so many milliseconds; null for all. */
  readonly endingMs: number | null;
}

/** More lots than a marketplace has. */
const MOST_LOTS = 100_000;

/** The ids of the lots, each once. */
export async function selectLots(
  api: ApiClient,
  { site, stage, endingMs }: LotSelection,
  signal: AbortSignal,
): Promise<Result<readonly number[], ApiFailure>> {
  const found =
    stage === null && endingMs === null
      ? await searchSites(api, { site, request: {}, limit: MOST_LOTS }, signal)
      : await listLots(api, { site, stage: stage ?? 'all', endingMs, limit: MOST_LOTS }, signal);
  if (!found.ok) return found;
  return succeed([...new Set(found.value.lots.map(({ auctionId }) => auctionId))]);
}
