import { isAbsolute, join } from 'node:path';
import { readMe } from '@marque/core/contracts/accounts';
import { type CommandContext, type CommandRun, type Connection, type Flags, UsageError } from '../../command/types.ts';
import { consistencyLine } from '../../contracts/consistency.ts';
import { type CheckReport, isError } from '../../render/consistency/report.ts';
import { addConsistencyTexts } from '../../render/consistency/texts.ts';
import { reportUnread } from '../../render/consistency/unread-lots.ts';
import { EXIT, type ExitCode } from '../../render/exit-codes.ts';
import { reportFailure } from '../../render/failures.ts';
import { asLines, printable } from '../../render/print.ts';
import { parseLotId, STAGE_CHOICES } from '../../services/auctions/index.ts';
import {
  type Audit,
  auditLots,
  type BaselineFault,
  createPictureStatus,
  createRetryingClient,
  type LotSelection,
  readBaseline,
  readLotFacts,
  selectLots,
  skippedChecks,
  writeBaseline,
} from '../../services/consistency/index.ts';
import { SITE_CHOICES } from '../../services/settings/index.ts';

export const shape = () => consistencyLine;

/** Numbers that one command line names. */
const MOST_IDS = 1_000;

/** `marque auction check`: audits what the server says of lots against the rules. */
export const run: CommandRun = async (context, words, flags) => {
  const { terminal, signal } = context;
  addConsistencyTexts(terminal.texts);
  const question = readQuestion(context, words, flags);
  const known = await loadBaseline(context, question.baseline);
  if (known === null) return EXIT.wrongUse;
  const connection = await context.connect();
  const api = createRetryingClient(connection.api, signal);
  const begun = context.now();
  const isStaff = await readIsStaff(context, { ...connection, api });
  if (typeof isStaff !== 'boolean') return isStaff;
  const ids = question.ids ?? (await selectLots(api, question.selection, signal));
  if (signal.aborted) return EXIT.interrupted;
  if ('ok' in ids && !ids.ok) return reportFailure(context, ids.error);
  const wanted = 'ok' in ids ? ids.value : ids;
  const pictureStatus = createPictureStatus(connection.serverUrl);
  const source = { api, signal, isStaff, country: context.settings.country, pictureStatus };
  const { t, progress } = terminal;
  const onChecked = (count: number) => progress(t('cli-consistency:progress', { count, of: wanted.length }));
  const audit = await auditLots((id) => readLotFacts(source, id), wanted, { signal, onChecked });
  progress(null);
  if (signal.aborted) return EXIT.interrupted;
  const report = reportOf(audit, known, { listsPassed: question.listsPassed, milliseconds: context.now() - begun });
  const failed = reportUnread(context, audit, question.ids !== null);
  if (audit.reports.length > 0 || failed === null) await print(context, report, question.format, connection.serverUrl);
  const written = await storeBaseline(context, question.writeBaseline, audit, failed);
  return failed ?? written ?? (isBad(report, question.failOn) ? EXIT.problems : EXIT.done);
};

interface Question {
  /** Null: the lots of the selection. */
  readonly ids: readonly number[] | null;
  readonly selection: LotSelection;
  readonly format: 'table' | 'junit' | 'sarif' | 'json';
  readonly failOn: 'warning' | 'error' | 'never';
  readonly baseline: string | null;
  readonly writeBaseline: string | null;
  readonly listsPassed: boolean;
}

function readQuestion(context: CommandContext, words: readonly string[], flags: Flags): Question {
  const { t } = context.terminal;
  const isSelected = ['stage', 'all', 'site', 'ending'].some(
    (name) => flags[name] !== undefined && flags[name] !== false,
  );
  if (words.length > 0 && isSelected) throw new UsageError(t('cli-consistency:error.idsAndSelection'));
  if (words.length > MOST_IDS) throw new UsageError(t('cli-consistency:error.tooManyIds', { count: MOST_IDS }));
  if (flags.all === true && flags.stage !== undefined) throw new UsageError(t('cli-consistency:error.stageAndAll'));
  const format = flags.format === 'junit' || flags.format === 'sarif' ? flags.format : 'table';
  const isJson = context.output.json !== null;
  if (isJson && format !== 'table') throw new UsageError(t('cli-consistency:error.formatAndJson', { format }));
  const stage = STAGE_CHOICES.find((one) => one === flags.stage && one !== 'all') ?? 'live';
  return {
    ids: words.length === 0 ? null : [...new Set(words.map((text) => readId(text, context)))],
    selection: {
      site: SITE_CHOICES.find((one) => one === flags.site) ?? context.settings.site,
      stage: flags.all === true || stage === 'all' ? null : stage,
      endingMs: typeof flags.ending === 'number' ? flags.ending : null,
    },
    format: isJson ? 'json' : format,
    failOn: flags.failOn === 'error' || flags.failOn === 'never' ? flags.failOn : 'warning',
    baseline: fileOf(flags.baseline, context),
    writeBaseline: fileOf(flags.writeBaseline, context),
    listsPassed: flags.passed === true,
  };
}

function readId(text: string, { terminal: { t } }: CommandContext): number {
  const id = parseLotId(text);
  if (id === null) throw new UsageError(t('cli-consistency:error.notAnId', { text }));
  return id;
}

function fileOf(name: unknown, { folder }: CommandContext): string | null {
  if (typeof name !== 'string') return null;
  return isAbsolute(name) ? name : join(folder, name);
}

/** Fingerprints of known findings; null after a file that could not be read, which is reported. */
async function loadBaseline(context: CommandContext, file: string | null): Promise<ReadonlySet<string> | null> {
  if (file === null) return new Set();
  const known = await readBaseline(file);
  if (known.ok) return known.value;
  reportBaseline(context, file, known.error);
  return null;
}

function reportBaseline({ terminal: { t, reportError } }: CommandContext, file: string, fault: BaselineFault): void {
  reportError(t(`cli-consistency:error.baseline.${fault}`, { file: printable(file) }));
}

/** Whether the account is staff; an exit code where its login is refused, which is reported. */
async function readIsStaff(context: CommandContext, { api, hasTokens }: Connection): Promise<boolean | ExitCode> {
  if (!hasTokens) return false;
  const me = await api.call(readMe, {});
  if (context.signal.aborted) return EXIT.interrupted;
  return me.ok ? me.value.body.role === 'staff' : reportFailure(context, me.error);
}

function reportOf(
  { reports }: Audit,
  known: ReadonlySet<string>,
  { listsPassed, milliseconds }: { readonly listsPassed: boolean; readonly milliseconds: number },
): CheckReport {
  const all = reports.flatMap(({ findings }) => findings);
  const findings = all.filter(({ fingerprint }) => !known.has(fingerprint));
  const seconds = Math.round(milliseconds / 100) / 10;
  const skipped = skippedChecks(reports);
  return { lots: reports, findings, known: all.length - findings.length, skipped, listsPassed, seconds };
}

function isBad({ findings }: CheckReport, failOn: Question['failOn']): boolean {
  if (failOn === 'never') return false;
  return failOn === 'warning' ? findings.length > 0 : findings.some(isError);
}

async function print(context: CommandContext, report: CheckReport, format: Question['format'], serverUrl: string) {
  const { terminal, output } = context;
  const { t } = terminal;
  switch (format) {
    case 'json': {
      const { jsonLines } = await import('../../render/consistency/json-lines.ts');
      for (const line of jsonLines(report, t)) await output.json?.line(line);
      return;
    }
    case 'junit': {
      const { junitReport } = await import('../../render/consistency/junit.ts');
      return terminal.print(junitReport(report, t));
    }
    case 'sarif': {
      const { sarifReport } = await import('../../render/consistency/sarif.ts');
      return terminal.print(sarifReport(report, t, serverUrl));
    }
    case 'table': {
      if (report.lots.length === 0) return terminal.reportInfo(t('cli-consistency:none'));
      const { checkLines } = await import('../../render/consistency/check-lines.ts');
      return terminal.print(asLines(checkLines(report, t, terminal.screen)));
    }
  }
}

/** Writes the findings as known, unless lots are missing from them. An exit code where the file could not be written. */
async function storeBaseline(
  context: CommandContext,
  file: string | null,
  { reports }: Audit,
  failed: ExitCode | null,
): Promise<ExitCode | null> {
  if (file === null || failed !== null) return null;
  const { t, reportInfo } = context.terminal;
  const findings = reports.flatMap((report) => report.findings);
  const written = await writeBaseline(file, findings);
  if (!written.ok) {
    reportBaseline(context, file, written.error);
    return EXIT.wrongUse;
  }
  reportInfo(t('cli-consistency:written', { file: printable(file), count: findings.length }));
  return EXIT.done;
}
