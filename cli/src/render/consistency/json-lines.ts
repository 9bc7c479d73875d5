import { valueToWire } from '@marque/core/contracts/staff';
import { severityOf } from '@marque/core/rules/consistency';
import type { ConsistencyLine } from '../../contracts/consistency.ts';
import type { Finding } from '../../services/consistency/index.ts';
import type { Translate } from '../../texts.ts';
import { foundText } from './found-text.ts';
import { type CheckReport, passedChecks } from './report.ts';

const NONE = { fault: null, found: null, values: {}, reason: null, lots: null, fingerprint: null } as const;

/** The findings, what has passed where it is listed, and at the end the checks that were not made. */
export function jsonLines(report: CheckReport, t: Translate): readonly ConsistencyLine[] {
  const passed = report.listsPassed ? report.lots.flatMap(({ lot, ...rest }) => passedLines({ lot, ...rest })) : [];
  const skipped = report.skipped.map(({ check, reason, lots }): ConsistencyLine => {
    const line = { auctionId: null, site: null, title: null, check, severity: severityOf(check) } as const;
    return { ...line, result: 'notRun', ...NONE, reason, lots };
  });
  return [...report.findings.map((finding) => findingLine(finding, t)), ...passed, ...skipped];
}

function findingLine({ lot, failed, fingerprint }: Finding, t: Translate): ConsistencyLine {
  const { check, fault, values } = failed;
  const wire = Object.entries(values).map(([name, value]) => [name, valueToWire(value)] as const);
  return {
    ...lot,
    check,
    severity: severityOf(check),
    result: 'failed',
    ...NONE,
    fault,
    found: foundText(failed, t, 'UTC'),
    values: Object.fromEntries(wire),
    fingerprint,
  };
}

function passedLines(report: CheckReport['lots'][number]): readonly ConsistencyLine[] {
  return passedChecks(report).map((check) => {
    return { ...report.lot, check, severity: severityOf(check), result: 'passed', ...NONE };
  });
}
