import { resolve } from 'node:path';
import { CONSIGNMENT_IDS } from '@marque/core/forms/variants';
import { type CommandRun, UsageError } from '../../command/types.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { templateText, templateWorkbook } from '../../render/import/template.ts';
import { addImportTexts } from '../../render/import/texts.ts';
import { printable } from '../../render/print.ts';
import { note } from './importing/report.ts';
import { quoted } from './importing/request.ts';

const TEXT_FORMATS = ['csv', 'tsv', 'ndjson'] as const;

/** `marque consignment template`: an empty file for one form. */
export const run: CommandRun = async (context, [variant], flags) => {
  const { terminal, folder } = context;
  const { t, texts, stdout } = terminal;
  addImportTexts(texts);
  const formName = CONSIGNMENT_IDS.find((id) => id === variant);
  if (formName === undefined) {
    throw new UsageError(t('cli-import:usage.noVariant', { id: variant, ids: CONSIGNMENT_IDS.join(', ') }));
  }
  const format = TEXT_FORMATS.find((one) => one === flags.format);
  const out = typeof flags.out === 'string' ? flags.out : null;
  if (format === undefined && out === null && stdout.isTTY) throw new UsageError(t('cli-import:usage.xlsxOnTerminal'));
  const content =
    format === undefined ? await templateWorkbook(formName, t) : Buffer.from(templateText(formName, format));
  if (out === null) {
    await new Promise<void>((written) => stdout.write(content, () => written()));
    return EXIT.done;
  }
  const { writeFile } = await import('node:fs/promises');
  const isWritten = await writeFile(resolve(folder, out), content).then(
    () => true,
    () => false,
  );
  if (!isWritten) throw new UsageError(t('cli-import:usage.notWritable', { file: out }));
  const command = `marque consignment import ${quoted(out)} --variant ${formName}`;
  note(context, t('cli-import:template.written', { file: printable(out), command: printable(command) }));
  return EXIT.done;
};
