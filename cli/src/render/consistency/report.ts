import { type CheckId, severityOf } from '@marque/core/rules/consistency';
import type { Finding, LotReport, SkippedCheck } from '../../services/consistency/index.ts';

/** What a report shows: the lots that were checked, and of their findings those that are not known already. */
export interface CheckReport {
  readonly lots: readonly LotReport[];
  /** Those that are not known, in the order of the lots. */
  readonly findings: readonly Finding[];
  readonly known: number;
  readonly skipped: readonly SkippedCheck[];
  /** Whether what has passed is listed too. */
  readonly listsPassed: boolean;
  readonly seconds: number;
}

/** Lots without a finding that is not known. */
export function soundLots({ lots, findings }: CheckReport): readonly LotReport[] {
  const unsound = new Set(findings.map(({ lot }) => lot.auctionId));
  return lots.filter(({ lot }) => !unsound.has(lot.auctionId));
}

export function passedChecks({ results }: LotReport): readonly CheckId[] {
  return results.filter(({ state }) => state === 'passed').map(({ check }) => check);
}

export function isError({ failed }: Finding): boolean {
  return severityOf(failed.check) === 'error';
}
