import { createHash } from 'node:crypto';
import { valueToWire } from '@marque/core/contracts/staff';
import type { CheckId, CheckResult, FailedCheck, NotRunReason } from '@marque/core/rules/consistency';
import type { Site } from '@marque/core/rules/lot';

/** A lot as reports name it. */
export interface CheckedLot {
  readonly auctionId: number;
  readonly site: Site;
  readonly title: string;
}

/** A failed check of a lot. */
export interface Finding {
  readonly lot: CheckedLot;
  readonly failed: FailedCheck;
  /** The same for the same finding in every run: of the lot, the check, its fault and its values. */
  readonly fingerprint: string;
}

/** The results of one lot. */
export interface LotReport {
  readonly lot: CheckedLot;
  readonly results: readonly CheckResult[];
  readonly findings: readonly Finding[];
}

/** A check that could not be made, and of how many lots. */
export interface SkippedCheck {
  readonly check: CheckId;
  readonly reason: NotRunReason;
  readonly lots: number;
}

export function reportOf(lot: CheckedLot, results: readonly CheckResult[]): LotReport {
  const failed = results.filter((result) => result.state === 'failed');
  return { lot, results, findings: failed.map((one) => ({ lot, failed: one, fingerprint: fingerprintOf(lot, one) })) };
}

function fingerprintOf({ auctionId }: CheckedLot, { check, fault, values }: FailedCheck): string {
  const named = Object.entries(values).map(([name, value]) => [name, valueToWire(value)] as const);
  const sorted = named.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const identity = JSON.stringify([auctionId, check, fault, sorted]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 24);
}

/** The checks that were not made, each with the number of its lots, in the order of the checks. */
export function skippedChecks(reports: readonly LotReport[]): readonly SkippedCheck[] {
  const counted = new Map<string, SkippedCheck>();
  for (const { results } of reports) {
    for (const result of results) {
      if (result.state !== 'notRun') continue;
      const { check, reason } = result;
      const key = `${check} ${reason}`;
      counted.set(key, { check, reason, lots: (counted.get(key)?.lots ?? 0) + 1 });
    }
  }
  return [...counted.values()];
}
