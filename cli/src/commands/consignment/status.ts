import { compileForm } from '@marque/core/forms/engine';
import { CONSIGNMENT_IDS, variantOf } from '@marque/core/forms/variants';
import { type CommandContext, type CommandRun, UsageError } from '../../command/types.ts';
import { statusLine } from '../../contracts/import.ts';
import { EXIT, type ExitCode } from '../../render/exit-codes.ts';
import { importLines, rowLines, summaryJson } from '../../render/import/status-lines.ts';
import { addImportTexts } from '../../render/import/texts.ts';
import { asLines, printable } from '../../render/print.ts';
import { type ImportRecord, type ImportStatus, openStatus, type Rows } from '../../services/import/index.ts';
import { foldersOf } from '../../services/settings/index.ts';
import { note, rowJson } from './importing/report.ts';

export const shape = () => statusLine;

/** `marque consignment status`: the imports of this machine, or the rows of one. */
export const run: CommandRun = async (context, [id]) => {
  const { terminal, environment, now } = context;
  const { t, texts } = terminal;
  addImportTexts(texts);
  const opened = await openStatus(foldersOf(environment).state, now());
  if (!opened.ok) throw new UsageError(t(`cli-import:usage.${opened.error.code}`, { ...opened.error }));
  const journal = opened.value;
  try {
    if (journal.setAside !== null) note(context, t('cli-import:note.setAside', { file: printable(journal.setAside) }));
    if (id === undefined) return await showImports(context, journal.imports());
    const [record, ...others] = journal.find(id);
    if (record === undefined) throw new UsageError(t('cli-import:usage.noImport', { id }));
    if (others.length > 0) throw new UsageError(t('cli-import:usage.severalImports', { id }));
    return await showRows(context, record, journal.rows(record));
  } finally {
    journal.close();
  }
};

async function showImports({ terminal, output }: CommandContext, imports: readonly ImportStatus[]): Promise<ExitCode> {
  if (output.json !== null) {
    for (const status of imports) await output.json.line(summaryJson(status));
  } else if (imports.length === 0) terminal.reportInfo(terminal.t('cli-import:status.none'));
  else terminal.print(asLines(importLines(imports, terminal.t)));
  return EXIT.done;
}

async function showRows(
  { terminal, output, signal }: CommandContext,
  record: ImportRecord,
  rows: Rows,
): Promise<ExitCode> {
  const { t, print } = terminal;
  const formName = CONSIGNMENT_IDS.find((one) => one === record.variant);
  // A form of a newer version of the program has no texts here.
  const form = compileForm(variantOf(formName ?? 'car-uk'));
  if (output.json === null) {
    for (const line of rowLines(rows.list(), t)) print(asLines([line]));
    return EXIT.done;
  }
  for (const row of rows.list()) {
    if (signal.aborted) return EXIT.interrupted;
    await output.json.line({ import: record.id, ...rowJson(row, { form, isJson: false, t }, true) });
  }
  return EXIT.done;
}
