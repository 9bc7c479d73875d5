import type { CommandRun } from '../../command/types.ts';
import { EXIT, type ExitCode } from '../../render/exit-codes.ts';
import { checkJson, plainLines } from '../../render/form/check-output.ts';
import { type ReportView, unreadFileMessage, viewOf } from '../../render/form/check-view.ts';
import { addFormTexts } from '../../render/form/form-texts.ts';
import { asLines } from '../../render/print.ts';
import { checkFiles, type FileReport, isChecked } from '../../services/check-files.ts';
import { findForm } from '../../services/find-form.ts';
import { createReader, STANDARD_INPUT } from '../../services/read-text.ts';
import type { Terminal } from '../../terminal.ts';

export const shape = async () => (await import('../../contracts/form.ts')).CHECKED_FILE;

/** Number of files that are checked without a progress line. */
const UNREMARKED = 200;

/** `marque consignment check`: lists the faults that prevent the submission of answers in files. */
export const run: CommandRun = async ({ terminal, output, now }, files, flags) => {
  const { t, texts, reportError } = terminal;
  const id = String(flags.form);
  const variant = findForm(id);
  if (variant === null) {
    reportError(t('cli:error.noForm', { id }));
    return EXIT.wrongUse;
  }
  addFormTexts(texts);
  const reports = await checkFiles(
    variant,
    files,
    createReader(() => terminal.stdin),
    now(),
    progressOf(terminal, files),
  );
  terminal.progress(null);
  for (const report of reports) if (!isChecked(report)) reportError(unreadFileMessage(report, t));
  if (output.json !== null) await output.json.document(checkJson(reports));
  else await show(viewOf(reports, variant, t), terminal);
  return statusOf(reports);
};

async function show(view: ReportView, { screen, print }: Terminal): Promise<void> {
  if (view.files.length === 0 || screen === null) return print(asLines(plainLines(view)));
  const { drawReport } = await import('../../render/form/report-screen.tsx');
  print(drawReport(view, screen));
}

function progressOf(terminal: Terminal, files: readonly string[]) {
  const { t, reportInfo, progress } = terminal;
  // Informs a user who typed "-" by mistake that the program waits for standard input.
  if (files.includes(STANDARD_INPUT) && terminal.stdin.isTTY) reportInfo(t('cli:consignment.check.waiting'));
  return (_: FileReport, count: number) => {
    if (count % UNREMARKED === 0) progress(t('cli:consignment.check.oneByOne', { count, of: files.length }));
  };
}

function statusOf(reports: readonly FileReport[]): ExitCode {
  if (!reports.every(isChecked)) return EXIT.wrongUse;
  return reports.every(({ problems }) => problems.length === 0) ? EXIT.done : EXIT.problems;
}
