import { resolve } from 'node:path';
import type { CompiledForm } from '@marque/core/forms/engine';
import type { CommandContext } from '../../../command/types.ts';
import type { ImportedRow } from '../../../contracts/import.ts';
import { EXIT, type ExitCode } from '../../../render/exit-codes.ts';
import { reportFailure } from '../../../render/failures.ts';
import { type FaultContext, faultWords } from '../../../render/import/fault-words.ts';
import { counted } from '../../../render/import/messages.ts';
import { faultLines, summaryLine } from '../../../render/import/result-lines.ts';
import { asLines, printable } from '../../../render/print.ts';
import {
  type ImportFormat,
  type Rows,
  refusedFileFor,
  type SendStop,
  type StoredRow,
  writeRefused,
} from '../../../services/import/index.ts';
import { type ImportRequest, resumeCommand } from './request.ts';

/** An import that has ended, with what is left in its journal. */
export interface EndedImport {
  readonly request: ImportRequest;
  readonly form: CompiledForm;
  readonly format: ImportFormat;
  readonly headers: readonly string[];
  readonly rows: Rows;
  /** Null in a dry run without a vendor. */
  readonly vendor: number | null;
  readonly pictures: number;
  readonly stop: SendStop | null;
}

/** Prints what became of the rows, writes the refused ones into their file, and returns the exit code. */
export async function reportImport(context: CommandContext, ended: EndedImport): Promise<ExitCode> {
  const { terminal, output } = context;
  const { t, print } = terminal;
  const { request, rows, form, format, pictures, stop } = ended;
  const counts = rows.counts();
  const faults: FaultContext = { form, isJson: format === 'json' || format === 'ndjson', t };
  const refusedFile = counts.refused === 0 ? null : await keepRefused(context, ended);
  const summary = summaryLine(counts, pictures, t, output.json === null && terminal.screen?.isColoured === true);
  if (output.json === null) {
    const table = faultLines(rows.listRefused(), faults, request.mode.isDry);
    print(asLines([summary, ...(table.length === 0 ? [] : ['', ...table])]));
  } else {
    for (const row of rows.list()) await output.json.line(rowJson(row, faults, ended.vendor !== null));
    note(context, summary);
  }
  if (refusedFile?.isWritten === true)
    note(context, t('cli-import:result.refusedFile', { file: printable(refusedFile.path) }));
  const end = reportStop(context, ended, counts.refused);
  if (stop !== null && ended.vendor !== null) {
    note(context, t('cli-import:result.resume', { command: printable(resumeCommand(request, ended.vendor)) }));
  }
  return refusedFile?.isWritten === false && end === EXIT.partial ? EXIT.wrongUse : end;
}

function reportStop(context: CommandContext, { stop }: EndedImport, refused: number): ExitCode {
  const { t } = context.terminal;
  switch (stop?.code) {
    case 'failed':
      return reportFailure(context, stop.failure);
    case 'interrupted':
      note(context, t('cli-import:result.interrupted'));
      return EXIT.interrupted;
    case 'tooManyErrors':
      context.terminal.reportError(counted('result.tooManyErrors', refused, t));
      return EXIT.partial;
    case undefined:
      return refused > 0 ? EXIT.partial : EXIT.done;
  }
}

interface RefusedFile {
  readonly path: string;
  readonly isWritten: boolean;
}

/** A dry run writes only the file that is asked for. */
async function keepRefused(
  { terminal: { t, reportError }, folder }: CommandContext,
  { request, headers, rows }: EndedImport,
): Promise<RefusedFile | null> {
  if (request.mode.isDry && request.errorsOut === null) return null;
  const path = request.errorsOut ?? refusedFileFor(request.file);
  const written = await writeRefused(resolve(folder, path), headers, rows);
  if (!written.ok) reportError(t('cli-import:usage.notWritable', { file: path }));
  return { path, isWritten: written.ok };
}

/** A row as `--json` prints it. */
export function rowJson(row: StoredRow, context: FaultContext, hasVendor: boolean): ImportedRow {
  const { line, name, state, prospect, repeats, problems } = row;
  return {
    line,
    id: name,
    state,
    prospectId: hasVendor ? prospect : null,
    repeats,
    faults: problems.map((problem) => ({
      key: problem.key,
      column: problem.column,
      value: problem.value,
      fault: problem.code ?? problem.fault,
      advice: faultWords(problem, context),
    })),
  };
}

/** A line on standard error, also on a pipe: what a job's log should hold. */
export function note({ terminal, settings }: CommandContext, message: string): void {
  if (!settings.isQuiet) terminal.stderr.write(`${message}\n`);
}
