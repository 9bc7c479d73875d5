import type { CompiledForm } from '@marque/core/forms/engine';
import type { ColumnMapping, FormWords } from '@marque/core/imports';
import { type CommandContext, UsageError } from '../../../command/types.ts';
import { confirm } from '../../../render/import/confirm.ts';
import { mappingLines } from '../../../render/import/mapping-lines.ts';
import { fileName } from '../../../render/import/messages.ts';
import {
  type ImportRecord,
  isExact,
  type PictureColumn,
  parseMapping,
  proposeMapping,
  type RowSource,
  readMappingFile,
} from '../../../services/import/index.ts';
import type { ImportRequest } from './request.ts';

export interface MappingParts {
  readonly request: ImportRequest;
  readonly form: CompiledForm;
  readonly source: RowSource;
  readonly pictures: readonly PictureColumn[];
  readonly words: FormWords;
  /** The import that is resumed; null without one. */
  readonly last: ImportRecord | null;
}

/**
 * Which column answers which field: as the mapping file says, as the import that is resumed did, or by the names of the
 * columns. What was guessed is shown and confirmed. Null where the user declines it.
 */
export async function chooseMapping(context: CommandContext, parts: MappingParts): Promise<ColumnMapping | null> {
  const { t } = context.terminal;
  const { form, source, words, last } = parts;
  const given = await givenMapping(context, parts);
  if (given !== null) return withColumns(context, parts, given);
  if (last !== null) {
    const used = parseMapping(last.mapping, form, source.headers);
    if (used.ok && Object.keys(used.value.columns).length > 0) {
      context.terminal.reportInfo(t('cli-import:mapping.resumed', { id: last.id.slice(0, 8) }));
      return used.value;
    }
  }
  const proposed = withColumns(context, parts, proposeMapping(form, source, words));
  if (isExact(form, source.headers)) return proposed;
  return (await isConfirmed(context, parts, proposed)) ? proposed : null;
}

/** The mapping of `--mapping`; null without one. */
export async function givenMapping(
  { terminal: { t } }: CommandContext,
  { request: { mappingFile: file }, form, source }: MappingParts,
): Promise<ColumnMapping | null> {
  if (file === null) return null;
  const read = await readMappingFile(file, form, source.headers);
  if (!read.ok) throw new UsageError(t(`cli-import:mappingFile.${read.error}`, { file }));
  return read.value;
}

function withColumns(
  { terminal: { t } }: CommandContext,
  { request: { file, formName: variant } }: MappingParts,
  mapping: ColumnMapping,
): ColumnMapping {
  if (Object.keys(mapping.columns).length > 0) return mapping;
  throw new UsageError(t('cli-import:usage.noColumns', { file: fileName(file, t), variant }));
}

async function isConfirmed(context: CommandContext, parts: MappingParts, mapping: ColumnMapping): Promise<boolean> {
  const { terminal, settings, signal } = context;
  const { request, form, source, pictures, words } = parts;
  const { t, stdin, stderr, progressScreen, reportInfo } = terminal;
  const canAsk = !settings.asksNothing && stdin.isTTY && request.file !== null && progressScreen !== null;
  if (!request.isConfirmed && !canAsk) throw new UsageError(t('cli-import:usage.needsYes'));
  const lines = mappingLines({ file: request.file, form, source, mapping, pictures, words }, t);
  reportInfo(lines.join('\n'));
  if (request.isConfirmed) return true;
  if (await confirm({ stdin, stderr }, t('cli-import:mapping.ask'), signal)) return true;
  reportInfo(t('cli-import:mapping.declined'));
  return false;
}
