import { severityOf } from '@marque/core/rules/consistency';
import junit from 'junit-report-builder';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { checkName, foundText, reasonText } from './found-text.ts';
import type { CheckReport } from './report.ts';

/**
 * The report as JUnit XML: a suite for each lot, a case for each check. A finding is a failure whose type is its severity,
 * a check that was not made is skipped, and a known finding counts as passed.
 */
export function junitReport({ lots, findings }: CheckReport, t: Translate): string {
  const reported = new Set(findings.map(({ fingerprint }) => fingerprint));
  const builder = junit.newBuilder();
  for (const { lot, results, findings: own } of lots) {
    const suite = builder.testSuite().name(`${lot.auctionId} ${printable(lot.title)}`);
    suite.property('site', lot.site);
    for (const result of results) {
      const one = suite.testCase().className(`lots.${lot.auctionId}`).name(checkName(result.check, t));
      const finding = own.find(({ failed }) => failed === result);
      if (result.state === 'notRun') one.skipped().standardOutput(reasonText(result, t));
      if (result.state === 'failed' && finding !== undefined && reported.has(finding.fingerprint)) {
        one.failure(foundText(result, t, 'UTC'), severityOf(result.check));
      }
    }
  }
  return builder.build();
}
