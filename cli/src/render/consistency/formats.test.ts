import { CHECK_IDS, CHECKS, type CheckResult, NOT_RUN_REASONS } from '@marque/core/rules/consistency';
import { describe, expect, it } from 'vitest';
import { consistencyLine } from '../../contracts/consistency.ts';
import { reportOf } from '../../services/consistency/findings.ts';
import { skippedChecks } from '../../services/consistency/index.ts';
import { openTexts } from '../../texts.ts';
import { checkLines } from './check-lines.ts';
import { jsonLines } from './json-lines.ts';
import { junitReport } from './junit.ts';
import type { CheckReport } from './report.ts';
import { sarifReport } from './sarif.ts';
import { addConsistencyTexts } from './texts.ts';

const texts = openTexts();
addConsistencyTexts(texts);
const { t } = texts;

const gbp = (minor: number) => ({ minor, currency: 'gbp' }) as const;
/** With what a terminal and XML must not take as their own. */
const HOSTILE = 'A <b> & "c" \u001b[31m\u202e';
const LOTS = [
  reportOf({ auctionId: 1, site: 'cars', title: HOSTILE }, [
    {
      check: 'price',
      state: 'failed',
      fault: 'notByReplay',
      values: { stored: gbp(5_850_000), replayed: gbp(5_800_000) },
    },
    { check: 'chain', state: 'failed', fault: 'content', values: { sequence: 19 } },
    { check: 'leader', state: 'passed' },
    { check: 'holds', state: 'notRun', reason: 'staffOnly' },
  ]),
  reportOf({ auctionId: 2, site: 'watches', title: '1967 Heuer Carrera' }, [
    { check: 'comments', state: 'failed', fault: 'otherCount', values: { shown: 3, counted: 2 } },
    { check: 'price', state: 'passed' },
    { check: 'holds', state: 'notRun', reason: 'staffOnly' },
  ]),
  reportOf({ auctionId: 3, site: 'cars', title: '1988 BMW M3' }, [{ check: 'price', state: 'passed' }]),
];
const ALL = LOTS.flatMap(({ findings }) => findings);

function report(change: Partial<CheckReport> = {}): CheckReport {
  const skipped = skippedChecks(LOTS);
  return { lots: LOTS, findings: ALL, known: 0, skipped, listsPassed: false, seconds: 1.8, ...change };
}

describe('the table', () => {
  const lines = (change: Partial<CheckReport> = {}) => checkLines(report(change), t, null);

  it('has a row for each finding, the sums, what was not run and the next command', () => {
    expect(lines()).toEqual([
      'Lot  Title                         Check     Result  Found',
      '1    A <b> & "c" \\x1b[31m\\u{202e}  replay    x fail  stored £58,500, replay £58,000',
      '1    A <b> & "c" \\x1b[31m\\u{202e}  chain     x fail  entry 19 does not fit its hash',
      '2    1967 Heuer Carrera            comments  ! warn  shown 3, counted 2',
      '1 more lot, all ok. --passed lists it.',
      '',
      '1 ok   1 warning   2 failures   3 lots, 6 checks, 1.8 s',
      '',
      'Not run',
      '  Only staff can read what they need; log in as staff: card holds (2 lots).',
      '',
      'Next: marque auction show 1 --log --from 19   the first entry that differs',
    ]);
  });

  it('counts known findings and does not list them', () => {
    const text = lines({ findings: [], known: 3, skipped: [] }).join('\n');
    expect(text).toBe('3 ok   3 known   3 lots, 6 checks, 1.8 s');
  });

  it('lists lots without findings on request', () => {
    const text = lines({ listsPassed: true }).join('\n');
    expect(text).toMatch(/3 +1988 BMW M3 +ok +1 check passed/);
    expect(text).not.toContain('--passed');
  });

  it('has colours on a terminal only, and cuts titles where there is little room', () => {
    const coloured = checkLines(report(), t, { columns: 70, isColoured: true }).join('\n');
    expect(coloured).toContain('\u001b[31mx fail\u001b[39m');
    expect(coloured).toContain('\u001b[33m! warn\u001b[39m');
    expect(lines().join('\n')).not.toContain('\u001b');
  });
});

describe('JSON', () => {
  it('has a line for each finding and each check that was not run, as its contract says', () => {
    const lines = jsonLines(report(), t);
    for (const line of lines) expect(consistencyLine.parse(line)).toEqual(line);
    expect(lines.map(({ auctionId, check, result }) => [auctionId, check, result])).toEqual([
      [1, 'price', 'failed'],
      [1, 'chain', 'failed'],
      [2, 'comments', 'failed'],
      [null, 'holds', 'notRun'],
    ]);
    expect(lines[0]).toMatchObject({
      severity: 'error',
      fault: 'notByReplay',
      values: { stored: { amount: 58_500, currencyCode: 'gbp' }, replayed: { amount: 58_000, currencyCode: 'gbp' } },
      fingerprint: ALL[0]?.fingerprint,
    });
    expect(lines.at(-1)).toMatchObject({ reason: 'staffOnly', lots: 2 });
  });

  it('has what passed on request', () => {
    const passed = jsonLines(report({ listsPassed: true }), t).filter(({ result }) => result === 'passed');
    expect(passed.map(({ auctionId }) => auctionId)).toEqual([1, 2, 3]);
    for (const line of passed) expect(consistencyLine.parse(line)).toEqual(line);
  });
});

describe('JUnit', () => {
  it('has a suite for each lot, a failure for each finding and skipped cases, with escaped texts', () => {
    const xml = junitReport(report(), t);
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites tests="8" failures="3" errors="0" skipped="2">/,
    );
    expect(xml).toContain('<testsuite name="1 A &lt;b> &amp; &quot;c&quot; \\x1b[31m\\u{202e}"');
    expect(xml).toContain('<testcase classname="lots.1" name="replay">');
    expect(xml).toContain('<failure message="stored £58,500, replay £58,000" type="error"/>');
    expect(xml).toContain('<failure message="shown 3, counted 2" type="warning"/>');
    expect(xml.match(/<skipped\/>/g)).toHaveLength(2);
    expect(xml).not.toContain('\u001b');
  });

  it('counts known findings as passed', () => {
    expect(junitReport(report({ findings: [], known: 3 }), t)).toContain('failures="0"');
  });
});

describe('SARIF', () => {
  interface Sarif {
    readonly version: string;
    readonly $schema: string;
    readonly runs: readonly [
      {
        readonly tool: {
          readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] };
        };
        readonly results: readonly Record<string, unknown>[];
        readonly invocations: readonly { readonly toolExecutionNotifications: readonly unknown[] }[];
      },
    ];
  }

  it('has a rule for each check and a result for each finding', () => {
    const log = JSON.parse(sarifReport(report(), t, 'https://marque.example')) as Sarif;
    expect([log.version, log.runs.length]).toEqual(['2.1.0', 1]);
    expect(log.$schema).toContain('sarif-2.1.0');
    const [run] = log.runs;
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(CHECK_IDS);
    expect(run.results).toHaveLength(3);
    expect(run.results[0]).toMatchObject({
      ruleId: 'price',
      ruleIndex: CHECK_IDS.indexOf('price'),
      level: 'error',
      message: { text: '1 A <b> & "c" \\x1b[31m\\u{202e}: stored £58,500, replay £58,000' },
      partialFingerprints: { 'marqueFinding/v1': ALL[0]?.fingerprint },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'https://marque.example/v1/auctions.json/1' } } }],
    });
    expect(run.invocations[0]?.toolExecutionNotifications).toHaveLength(1);
  });
});

describe('the texts', () => {
  it('have a name and a rule for each check, and a sentence for each fault and reason', () => {
    const missing = CHECK_IDS.flatMap((check) => [
      `cli-consistency:check.${check}`,
      `cli-consistency:rule.${check}`,
      ...CHECKS[check].faults.map((fault) => `cli-consistency:found.${check}.${fault}`),
    ])
      .concat(NOT_RUN_REASONS.map((reason) => `cli-consistency:reason.${reason}`))
      .filter((key) => t(key, { count: 2 }) === key.replace('cli-consistency:', ''));
    expect(missing).toEqual([]);
  });

  it('leave no value out', () => {
    const failed: CheckResult[] = [{ check: 'payment', state: 'failed', fault: 'overdue', values: { due: { at: 0 } } }];
    const [line] = jsonLines(report({ findings: reportOf(LOTS[0]?.lot ?? raise(), failed).findings }), t);
    expect(line?.found).toBe('unpaid since 1 Jan 1970, 00:00:00 UTC and not cancelled');
  });
});

function raise(): never {
  throw new Error('no lot');
}
