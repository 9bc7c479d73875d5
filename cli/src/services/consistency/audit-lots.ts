import type { ApiFailure } from '@marque/core/client';
import { type CheckId, type CheckResult, checkLot, type LotFacts } from '@marque/core/rules/consistency';
import { type Result, succeed } from '@marque/core/rules/result';
import { type LotReport, reportOf } from './findings.ts';
import type { LotReading } from './read-lot-facts.ts';
import { type Pause, pauseUnlessStopped } from './retrying-client.ts';

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

export type ReadLot = (auctionId: number) => Promise<Result<LotReading, ApiFailure>>;

interface AuditOptions {
  readonly signal: AbortSignal;
  readonly onChecked?: (count: number) => void;
  readonly wait?: Pause;
}

/**
 * Reads and checks lots, a few at a time, and once more those where something seems to be wrong. Stops early when the command
 * is stopped, when the account may not read a lot, or when no lot can be read at all; the lots that are left over then are in
 * neither list.
 */
export async function auditLots(
  read: ReadLot,
  ids: readonly number[],
  { signal, onChecked = () => undefined, wait = pauseUnlessStopped }: AuditOptions,
): Promise<Audit> {
  const context: AuditContext = { read, signal, wait, slugs: new Map(), reports: new Map(), unread: new Map() };
  const { reports, unread } = context;
  await checkEach(context, ids, () => onChecked(reports.size + unread.size));
  const suspected = new Map([...reports].filter(([, { findings }]) => findings.length > 0));
  if (suspected.size > 0) {
    await wait(BEFORE_CONFIRMATION_MS, signal);
    await checkEach(context, [...suspected.keys()]);
  }
  return {
    reports: ids.flatMap((id) => {
      const report = reports.get(id);
      return report === undefined || unread.has(id) ? [] : confirm(report, suspected.get(id) ?? report);
    }),
    unread: ids.flatMap((auctionId) => {
      const failure = unread.get(auctionId);
      return failure === undefined ? [] : [{ auctionId, failure }];
    }),
  };
}

interface AuditContext {
  readonly read: ReadLot;
  readonly signal: AbortSignal;
  readonly wait: Pause;
  /** The first lot that has shown a slug. */
  readonly slugs: Map<string, number>;
  /** The latest report of each lot. */
  readonly reports: Map<number, LotReport>;
  readonly unread: Map<number, ApiFailure>;
}

async function checkEach(context: AuditContext, ids: readonly number[], onChecked = () => {}): Promise<void> {
  const { signal, reports, unread } = context;
  const queue = [...ids];
  const isOver = () => signal.aborted || isRefusedAccess(unread) || isHopeless(reports, unread);

  async function work(): Promise<void> {
    for (let id = queue.shift(); id !== undefined && !isOver(); id = queue.shift()) {
      const report = await checkLotNow(context, id);
      if (signal.aborted) return;
      if (report.ok) reports.set(id, report.value);
      else unread.set(id, report.error);
      onChecked();
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** A finding counts if the read before had it too. */
function confirm(report: LotReport, before: LotReport): LotReport {
  const seen = new Set(before.findings.map(({ fingerprint }) => fingerprint));
  const { lot, results, findings } = report;
  const doubtful = findings.filter(({ fingerprint }) => !seen.has(fingerprint)).map(({ failed }) => failed.check);
  if (doubtful.length === 0) return report;
  return reportOf(
    lot,
    results.map((one) => (doubtful.includes(one.check) ? moving(one) : one)),
  );
}

function isRefusedAccess(unread: ReadonlyMap<number, ApiFailure>): boolean {
  return [...unread.values()].some((failure) => failure.kind === 'refused' && [401, 403].includes(failure.status));
}

function isHopeless(reports: ReadonlyMap<number, LotReport>, unread: ReadonlyMap<number, ApiFailure>): boolean {
  return reports.size === 0 && [...unread.values()].filter(({ kind }) => kind !== 'refused').length >= HOPELESS_AFTER;
}

async function checkLotNow(context: AuditContext, id: number): Promise<Result<LotReport, ApiFailure>> {
  const reading = await readSettled(context, id);
  if (!reading.ok) return reading;
  const { facts, now, isSettled } = reading.value;
  const { slugs } = context;
  const { shown } = facts;
  const lot = { auctionId: id, site: shown.site, title: shown.title };
  if (!isSettled) return succeed(reportOf(lot, checkLot(withoutParts(facts), now).map(unlessLasting)));
  if (!slugs.has(shown.slug)) slugs.set(shown.slug, id);
  return succeed(reportOf(lot, checkLot({ ...facts, slugLeadsTo: slugs.get(shown.slug) ?? null }, now)));
}

async function readSettled({ read, signal, wait }: AuditContext, id: number): Promise<Result<LotReading, ApiFailure>> {
  for (let attempt = 1; ; attempt += 1) {
    const reading = await read(id);
    if (!reading.ok || reading.value.isSettled || attempt === MOST_READS || signal.aborted) return reading;
    await wait(BETWEEN_READS_MS * attempt, signal);
  }
}

/** What was read at other moments than the lot itself cannot be compared with it. */
function withoutParts(facts: LotFacts): LotFacts {
  return { ...facts, lines: null, log: null, quote: null, comments: null, stored: null, revisions: [] };
}

/** These rest on what no bid changes. */
const LASTING: readonly CheckId[] = ['currency', 'site', 'address', 'pictures'];

function unlessLasting(result: CheckResult): CheckResult {
  return LASTING.includes(result.check) ? result : moving(result);
}

function moving(result: CheckResult): CheckResult {
  return result.state === 'passed' ? result : { check: result.check, state: 'notRun', reason: 'moving' };
}
