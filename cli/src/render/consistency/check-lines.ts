import { joinList } from '@marque/core/rules/format';
import type { Screen } from '../../terminal.ts';
import type { Translate } from '../../texts.ts';
import { LOCAL_ZONE } from '../auction/instants.ts';
import { tableLines } from '../auction/text-table.ts';
import { type Paint, painter } from '../paint.ts';
import { printable } from '../print.ts';
import { wrapWords } from '../table.ts';
import { checkName, foundText, reasonText, resultWords } from './found-text.ts';
import { type CheckReport, isError, passedChecks, soundLots } from './report.ts';

const RESULT = 3;
const BETWEEN_PARTS = '   ';
const INDENT = '  ';

interface Row {
  readonly cells: readonly string[];
  readonly style: 'red' | 'yellow' | 'green';
}

/** The report as a table: findings, then what has passed, the sums, and what to do next. */
export function checkLines(report: CheckReport, t: Translate, screen: Screen | null): readonly string[] {
  const paint = painter(screen);
  const rows = [...findingRows(report, t), ...(report.listsPassed ? passedRows(report, t) : [])];
  const table = tableLines(
    {
      heads: ['lot', 'title', 'check', 'result', 'found'].map((name) => t(`cli-consistency:heads.${name}`)),
      rows: rows.map(({ cells }) => cells),
      flexible: 1,
      styleOf: (column, row) => (column === RESULT ? (rows[row]?.style ?? null) : null),
    },
    screen,
  );
  const hidden = report.listsPassed || report.findings.length === 0 ? 0 : soundLots(report).length;
  return [
    ...(rows.length === 0 ? [] : table),
    ...(hidden === 0 ? [] : [paint('dim', t('cli-consistency:more', { count: hidden }))]),
    ...(rows.length === 0 ? [] : ['']),
    totalsLine(report, t, paint),
    ...notRunLines(report, t, paint, screen),
    ...nextLines(report, t, paint),
  ];
}

function findingRows({ findings }: CheckReport, t: Translate): readonly Row[] {
  return findings.map((finding) => {
    const { lot, failed } = finding;
    const found = foundText(failed, t, LOCAL_ZONE);
    const cells = [
      String(lot.auctionId),
      printable(lot.title),
      checkName(failed.check, t),
      resultWords(failed, t),
      found,
    ];
    return { cells, style: isError(finding) ? 'red' : 'yellow' };
  });
}

function passedRows(report: CheckReport, t: Translate): readonly Row[] {
  return soundLots(report).map((lot) => {
    const passed = t('cli-consistency:passedChecks', { count: passedChecks(lot).length });
    const { auctionId, title } = lot.lot;
    const cells = [String(auctionId), printable(title), '', t('cli-consistency:result.passed'), passed];
    return { cells, style: 'green' };
  });
}

function totalsLine(report: CheckReport, t: Translate, paint: Paint): string {
  const { lots, findings, known, seconds } = report;
  const failures = findings.filter(isError).length;
  const warnings = findings.length - failures;
  const checks = lots.reduce((sum, { results }) => sum + results.filter(({ state }) => state !== 'notRun').length, 0);
  const part = (name: string, count: number) => t(`cli-consistency:total.${name}`, { count });
  const sums = [part('lots', lots.length), part('checks', checks), t('cli-consistency:total.seconds', { seconds })];
  const parts = [
    paint('green', part('ok', soundLots(report).length)),
    ...(warnings === 0 ? [] : [paint('yellow', part('warnings', warnings))]),
    ...(failures === 0 ? [] : [paint('red', part('failures', failures))]),
    ...(known === 0 ? [] : [part('known', known)]),
    paint('dim', joinList(sums, t.language)),
  ];
  return parts.join(BETWEEN_PARTS);
}

/** The checks that were not made, by their reason. */
function notRunLines(
  { skipped, lots }: CheckReport,
  t: Translate,
  paint: Paint,
  screen: Screen | null,
): readonly string[] {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason);
  if (byReason.size === 0) return [];
  const lines = [...byReason].map(([reason, checks]) => {
    const names = checks.map((one) => {
      const ofLots = t('cli-consistency:ofLots', { count: one.lots });
      return one.lots === lots.length ? checkName(one.check, t) : `${checkName(one.check, t)} (${ofLots})`;
    });
    return t('cli-consistency:notRunChecks', {
      reason: reasonText({ reason }, t),
      checks: joinList(names, t.language),
    });
  });
  return ['', paint('bold', t('cli-consistency:notRun')), ...lines.flatMap((line) => indented(line, screen))];
}

/** On a terminal, long lines are wrapped between words. */
function indented(text: string, screen: Screen | null): readonly string[] {
  const lines = screen === null ? [text] : wrapWords(text, screen.columns - INDENT.length);
  return lines.map((line) => `${INDENT}${line}`);
}

/** The first finding of an entry of a log, else the first one. */
function nextLines({ findings }: CheckReport, t: Translate, paint: Paint): readonly string[] {
  const errors = findings.filter(isError);
  const first = errors.find(({ failed }) => 'sequence' in failed.values) ?? errors[0];
  if (first === undefined) return [];
  const { sequence } = first.failed.values;
  const log = typeof sequence === 'number' ? ` --log --from ${sequence}` : '';
  const why = t('cli-consistency:nextWhy', log === '' ? {} : { context: 'entry' });
  const command = paint('bold', `marque auction show ${first.lot.auctionId}${log}`);
  return ['', `${t('cli-consistency:next')} ${command}${BETWEEN_PARTS}${paint('dim', why)}`];
}
