import { createHash } from 'node:crypto';
import type { ApiClient, ApiFailure } from '@marque/core/client';
import { listBids } from '@marque/core/contracts/bidding';
import { listComments } from '@marque/core/contracts/comments';
import { fromIso } from '@marque/core/contracts/instants';
import { type ListingDetail, readAuction, readTimely } from '@marque/core/contracts/listings';
import { loggedEntryFromWire, readLog, type WireLogEntry } from '@marque/core/contracts/log';
import { checkResultFromWire, readLotConsistency } from '@marque/core/contracts/staff';
import { lineFromWire } from '@marque/core/live';
import { verifyChain } from '@marque/core/rules/bidding';
import type { LotFacts, ShownLog, ShownPictures } from '@marque/core/rules/consistency';
import { showsComments, stageFromWire } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { shownFacts, shownQuote } from './shown-facts.ts';

/** What the reads of lots need. */
export interface LotSource {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  /** Whether the account is staff, so that the server's own results and the reserve are read too. */
  readonly isStaff: boolean;
  /** The buyer's country of quotes, ISO 3166 alpha-2. */
  readonly country: string;
  /** The status of a request for a picture; null where there was no answer. */
  readonly pictureStatus: (key: string, signal: AbortSignal) => Promise<number | null>;
}

/** A lot as it was read. */
export interface LotReading {
  readonly facts: LotFacts;
  /** Server time, UTC ms. */
  readonly now: number;
  /** Whether the lot has not changed while it was read, so that its parts belong together. */
  readonly isSettled: boolean;
}

/** A log of more entries is not read to its end. */
const MOST_LOG_PAGES = 200;

/** Reads all that the caller may know of a lot. The lot may change meanwhile, which its revisions tell. */
export async function readLotFacts(source: LotSource, auctionId: number): Promise<Result<LotReading, ApiFailure>> {
  const { api, country } = source;
  const params = { auctionId };
  const detail = await api.call(readAuction, { params });
  if (!detail.ok) return detail;
  const [history, log, comments, stored, pictures] = await Promise.all([
    api.call(listBids, { params }),
    readWholeLog(source, detail.value.body),
    countComments(source, detail.value.body),
    readStored(source, auctionId),
    readPictures(source, detail.value.body),
  ]);
  if (!history.ok) return history;
  if (!log.ok) return log;
  if (!comments.ok) return comments;
  if (!stored.ok) return stored;
  const timely = await api.call(readTimely, { params, query: { buyerCountryCode: country } });
  if (!timely.ok) return timely;
  const lot = detail.value.body;
  const live = timely.value.body;
  const shown = shownFacts(lot, live);
  const { bids, currencyCode, revision } = history.value.body;
  const revisions = [lot.revision, revision, live.revision];
  const settledAt = stored.value?.revision ?? lot.revision;
  const reserve = lot.priceReserve === null ? null : fromMajor(lot.priceReserve, lot.currencyCode);
  return succeed({
    facts: {
      shown,
      reserve: source.isStaff ? { amount: reserve } : null,
      lines: shown.isWithheld ? null : bids.map((line) => lineFromWire(line, currencyCode)),
      log: log.value,
      quote: shown.isWithheld ? null : shownQuote(live.fees),
      comments: comments.value,
      pictures,
      slugLeadsTo: null,
      revisions,
      stored: stored.value?.results ?? null,
    },
    now: fromIso(live.tsServer),
    isSettled: [...revisions, settledAt].every((one) => one === lot.revision) && stored.value?.isMoving !== true,
  });
}

/** The log from its first entry to its last, with the check of its hashes; null where it is withheld. */
async function readWholeLog(
  { api }: LotSource,
  { auctionId, saleFormat, currencyCode: currency }: ListingDetail,
): Promise<Result<ShownLog | null, ApiFailure>> {
  if (saleFormat !== 'auction') return succeed(null);
  const wire: WireLogEntry[] = [];
  for (let page = 0; page < MOST_LOG_PAGES; page += 1) {
    const after = wire.at(-1)?.sequence;
    const query = after === undefined ? {} : { after };
    const answer = await api.call(readLog, { params: { auctionId }, query });
    if (!answer.ok) return answer;
    const { entries: more, lastSequence, isWithheld } = answer.value.body;
    if (isWithheld) return succeed(null);
    wire.push(...more);
    if (more.length > 0 && wire.length < lastSequence) continue;
    const entries = wire.map((entry) => loggedEntryFromWire(entry, currency));
    const broken = await verifyChain(auctionId, entries, { hash: sha256 });
    return succeed({ entries, lastSequence, broken });
  }
  return refuse({ kind: 'contract', status: 200, reason: 'The log has no end.' });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

interface Stored {
  readonly revision: number;
  readonly results: NonNullable<LotFacts['stored']>;
  /** The server has not found a moment at which the lot stood still. */
  readonly isMoving: boolean;
}

/** The server's own results; null for callers who are not staff. */
async function readStored({ api, isStaff }: LotSource, auctionId: number): Promise<Result<Stored | null, ApiFailure>> {
  if (!isStaff) return succeed(null);
  const answer = await api.call(readLotConsistency, { params: { auctionId } });
  if (!answer.ok) return answer;
  const { revision, results } = answer.value.body;
  const known = results.map(checkResultFromWire).filter((result) => result !== null);
  return succeed({ revision, results: known, isMoving: results.length === 0 });
}

/** The approved comments that are listed; null where the stage of the lot shows none. */
async function countComments(
  { api }: LotSource,
  { auctionId, stage }: ListingDetail,
): Promise<Result<number | null, ApiFailure>> {
  if (!showsComments(stageFromWire(stage))) return succeed(null);
  const answer = await api.call(listComments, { params: { auctionId } });
  return answer.ok ? succeed(answer.value.body.comments.filter(({ isApproved }) => isApproved).length) : answer;
}

async function readPictures(
  { pictureStatus, signal }: LotSource,
  { pictures, mainImagePath }: ListingDetail,
): Promise<ShownPictures> {
  const status = mainImagePath === null ? null : await pictureStatus(mainImagePath, signal);
  const notFound = status === null || mainImagePath === null ? null : isMissing(status) ? [mainImagePath] : [];
  return { count: pictures.length, hasMain: mainImagePath !== null, notFound };
}

/** A busy server's answer says nothing about the picture. */
function isMissing(status: number): boolean {
  return status === 404 || status === 410 || status === 400;
}
