import { CHECK_IDS, severityOf } from '@marque/core/rules/consistency';
import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from 'node-sarif-builder';
import manifest from '../../../package.json' with { type: 'json' };
import type { Finding } from '../../services/consistency/index.ts';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { checkName, foundText, reasonText, ruleText } from './found-text.ts';
import type { CheckReport } from './report.ts';

/** The report as SARIF 2.1.0: a rule for each check, a result for each finding, and a notification for what was not run. */
export function sarifReport({ findings, skipped }: CheckReport, t: Translate, serverUrl: string): string {
  const notifications = skipped.map(({ check, reason, lots }) => {
    const ofLots = t('cli-consistency:ofLots', { count: lots });
    const text = `${checkName(check, t)}: ${reasonText({ reason }, t)} (${ofLots})`;
    return { level: 'note' as const, associatedRule: { id: check }, message: { text } };
  });
  const run = new SarifRunBuilder({
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
  }).initSimple({ toolDriverName: 'marque auction check', toolDriverVersion: manifest.version });
  for (const check of CHECK_IDS) {
    const rule = new SarifRuleBuilder({ defaultConfiguration: { level: severityOf(check) } });
    run.addRule(rule.initSimple({ ruleId: check, shortDescriptionText: ruleText(check, t) }));
  }
  for (const finding of findings) run.addResult(resultOf(finding, t, serverUrl));
  const log = new SarifBuilder();
  log.addRun(run);
  return `${log.buildSarifJsonString({ indent: true })}\n`;
}

function resultOf({ lot, failed, fingerprint }: Finding, t: Translate, serverUrl: string): SarifResultBuilder {
  const name = String(lot.auctionId);
  const builder = new SarifResultBuilder({
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: `${serverUrl}/v1/auctions.json/${name}` } },
        logicalLocations: [{ name, fullyQualifiedName: `${lot.site}/${name}`, kind: 'resource' }],
      },
    ],
    partialFingerprints: { 'marqueFinding/v1': fingerprint },
  });
  const title = lot.title === '' ? '' : ` ${printable(lot.title)}`;
  const messageText = `${name}${title}: ${foundText(failed, t, 'UTC')}`;
  return builder.initSimple({ level: severityOf(failed.check), messageText, ruleId: failed.check });
}
