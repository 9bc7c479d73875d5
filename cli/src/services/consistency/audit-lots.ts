import type { ApiFailure } from '@marque/core/client';
import { type CheckResult, checkLot, type LotFacts } from '@marque/core/rules/consistency';
import { type Result, succeed } from '@marque/core/rules/result';
import { type LotReport, reportOf } from './findings.ts';
import { type Pause, pauseUnlessStopped } from './patient-client.ts';
import { type LotReading, type LotSource, readLotFacts } from './read-lot-facts.ts';

/** Lots that are read at once. */
const CONCURRENCY = 4;
/** How often a lot is read that changes while it is read: in a bidding war a few times a second. */
const MOST_READS = 8;
const BETWEEN_READS_MS = 250;
/** Facts without a revision, such as holds and comments, may change between two reads: a finding has to be there twice. */
const BEFORE_CONFIRMATION_MS = 1_000;
/** After so many lots without an answer, and none with one, the server is taken to be absent. */
const HOPELESS_AFTER = 4;

/** A lot that could not be read. */
export interface UnreadLot {
  readonly auctionId: number;
  readonly failure: ApiFailure;
}

export interface Audit {
  readonly reports: readonly LotReport[];
  readonly unread: readonly UnreadLot[];
}

interface AuditOptions {
  readonly onChecked?: (count: number) => void;
  readonly wait?: Pause;
}

/**
 * Reads and checks lots, a few at a time. Stops early when the command is stopped, when the account may not read a lot, or
 * when no lot can be read at all; the lots that are left over then are in neither list.
 */
export async function auditLots(
  source: LotSource,
  ids: readonly number[],
  { onChecked = () => undefined, wait = pauseUnlessStopped }: AuditOptions = {},
): Promise<Audit> {
  const reports = new Map<number, LotReport>();
  const unread = new Map<number, ApiFailure>();
  const slugs = new Map<string, number>();
  const queue = [...ids];
  const isOver = () => source.signal.aborted || isRefusedAccess(unread) || isHopeless(reports, unread);

  async function work(): Promise<void> {
    for (let id = queue.shift(); id !== undefined && !isOver(); id = queue.shift()) {
      const report = await auditLot(source, id, slugs, wait);
      if (source.signal.aborted) return;
      if (report.ok) reports.set(id, report.value);
      else unread.set(id, report.error);
      onChecked(reports.size + unread.size);
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return {
    reports: ids.flatMap((id) => reports.get(id) ?? []),
    unread: ids.flatMap((auctionId) => {
      const failure = unread.get(auctionId);
      return failure === undefined ? [] : [{ auctionId, failure }];
    }),
  };
}

function isRefusedAccess(unread: ReadonlyMap<number, ApiFailure>): boolean {
  return [...unread.values()].some((failure) => failure.kind === 'refused' && [401, 403].includes(failure.status));
}

function isHopeless(reports: ReadonlyMap<number, LotReport>, unread: ReadonlyMap<number, ApiFailure>): boolean {
  return reports.size === 0 && [...unread.values()].filter(({ kind }) => kind !== 'refused').length >= HOPELESS_AFTER;
}

/** Checks one lot, and reads it once more where something seems to be wrong. */
async function auditLot(
  source: LotSource,
  id: number,
  slugs: Map<string, number>,
  wait: Pause,
): Promise<Result<LotReport, ApiFailure>> {
  const first = await checkOnce(source, id, slugs, wait);
  if (!first.ok || first.value.findings.length === 0) return first;
  await wait(BEFORE_CONFIRMATION_MS, source.signal);
  const second = await checkOnce(source, id, slugs, wait);
  if (!second.ok) return second;
  const seen = new Set(first.value.findings.map(({ fingerprint }) => fingerprint));
  const { lot, results, findings } = second.value;
  const doubtful = new Set(
    findings.filter(({ fingerprint }) => !seen.has(fingerprint)).map(({ failed }) => failed.check),
  );
  return succeed(
    reportOf(
      lot,
      results.map((one) => (doubtful.has(one.check) ? moving(one) : one)),
    ),
  );
}

async function checkOnce(
  source: LotSource,
  id: number,
  slugs: Map<string, number>,
  wait: Pause,
): Promise<Result<LotReport, ApiFailure>> {
  const reading = await readSettled(source, id, wait);
  if (!reading.ok) return reading;
  const { facts, now, isSettled } = reading.value;
  const { shown } = facts;
  const lot = { auctionId: id, site: shown.site, title: shown.title };
  if (!isSettled) return succeed(reportOf(lot, checkLot(withoutParts(facts), now).map(moving)));
  // The first lot that shows a slug has it.
  if (!slugs.has(shown.slug)) slugs.set(shown.slug, id);
  return succeed(reportOf(lot, checkLot({ ...facts, slugLeadsTo: slugs.get(shown.slug) ?? null }, now)));
}

async function readSettled(source: LotSource, id: number, wait: Pause): Promise<Result<LotReading, ApiFailure>> {
  for (let read = 1; ; read += 1) {
    const reading = await readLotFacts(source, id);
    if (!reading.ok || reading.value.isSettled || read === MOST_READS || source.signal.aborted) return reading;
    await wait(BETWEEN_READS_MS * read, source.signal);
  }
}

/** What was read at other moments than the lot itself cannot be compared with it. */
function withoutParts(facts: LotFacts): LotFacts {
  return { ...facts, lines: null, log: null, quote: null, comments: null, stored: null, revisions: [] };
}

function moving(result: CheckResult): CheckResult {
  return result.state === 'passed' ? result : { check: result.check, state: 'notRun', reason: 'moving' };
}
