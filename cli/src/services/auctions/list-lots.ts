import type { ApiClient, ApiFailure } from '@marque/core/client';
import { endOf, fromIso } from '@marque/core/contracts/instants';
import { type Listing, listActiveAuctions } from '@marque/core/contracts/listings';
import { readTime } from '@marque/core/contracts/platform';
import { isLive, type Site, stageFromWire } from '@marque/core/rules/lot';
import { type Result, succeed } from '@marque/core/rules/result';
import { stageRank, turnOf } from '@marque/core/rules/search';
import { type StageChoice, searchSites, stagesOf } from '../lookup/index.ts';

interface ListQuestion {
  readonly site: Site | 'all';
  readonly stage: StageChoice;
  /** Only lots that end within so many milliseconds; null for all. */
  readonly endingMs: number | null;
  readonly limit: number;
}

export interface ListedLots {
  readonly lots: readonly Listing[];
  /** Server time, UTC ms. */
  readonly serverNow: number;
  /** How many lots there are in all. */
  readonly found: number;
}

/** Lots of a stage: what can be had first, the soonest end at the top; what is over last, the latest end at its top. */
export async function listLots(
  api: ApiClient,
  question: ListQuestion,
  signal: AbortSignal,
): Promise<Result<ListedLots, ApiFailure>> {
  const isActive = question.stage === 'live' || question.stage === 'coming-soon';
  const answer = await (isActive ? listActive : find)(api, question, signal);
  if (!answer.ok) return answer;
  const { serverNow, lots, found } = answer.value;
  const chosen = lots.filter((lot) => endsWithin(lot, question.endingMs, serverNow)).toSorted(byTurn);
  const count = question.endingMs === null ? found : chosen.length;
  return succeed({ serverNow, lots: chosen.slice(0, question.limit), found: count });
}

async function listActive(
  api: ApiClient,
  { site, stage }: ListQuestion,
  signal: AbortSignal,
): Promise<Result<ListedLots, ApiFailure>> {
  const answer = await api.call(listActiveAuctions, { query: { site } }, { signal });
  if (!answer.ok) return answer;
  const { auctions, serverNow } = answer.value.body;
  const lots = auctions.filter((lot) => isLive(stageFromWire(lot.stage)) === (stage === 'live'));
  return succeed({ lots, serverNow: fromIso(serverNow), found: lots.length });
}

async function find(
  api: ApiClient,
  { site, stage, limit, endingMs }: ListQuestion,
  signal: AbortSignal,
): Promise<Result<ListedLots, ApiFailure>> {
  const time = await api.call(readTime, { query: {} }, { signal });
  if (!time.ok) return time;
  const serverNow = time.value.body.serverTimeMs;
  const endsBefore = endingMs === null ? {} : { numericFilters: { endsBefore: serverNow + endingMs } };
  const request = { facetFilters: { stage: [...stagesOf(stage)] }, ...endsBefore };
  const answer = await searchSites(api, { site, request, limit }, signal);
  return answer.ok ? succeed({ ...answer.value, serverNow }) : answer;
}

function endsWithin(lot: Listing, endingMs: number | null, now: number): boolean {
  if (endingMs === null) return true;
  const endsAt = endOf(lot);
  return endsAt !== null && endsAt > now && endsAt <= now + endingMs;
}

function byTurn(left: Listing, right: Listing): number {
  return rankOf(left) - rankOf(right) || turn(left) - turn(right) || left.auctionId - right.auctionId;
}

/** "ending" is a part of "live". */
function storedStage(lot: Listing) {
  const stage = stageFromWire(lot.stage);
  return stage === 'ending' ? 'live' : stage;
}

function rankOf(lot: Listing): number {
  return stageRank(storedStage(lot));
}

/** Two lots without an end have no difference, which infinities would not give. */
function turn(lot: Listing): number {
  const place = turnOf({ stage: storedStage(lot), endsAt: endOf(lot), listedAt: fromIso(lot.dtListedUTC) });
  return Number.isFinite(place) ? place : Number.MAX_SAFE_INTEGER;
}
