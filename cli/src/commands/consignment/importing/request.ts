import { basename, resolve } from 'node:path';
import { CONSIGNMENT_IDS, type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import { CURRENCIES, type Currency } from '@marque/core/rules/money';
import { type CommandContext, type Flags, UsageError } from '../../../command/types.ts';
import { type FileSource, IMPORT_FORMATS, type ImportFormat, type ImportMode } from '../../../services/import/index.ts';
import { STANDARD_INPUT } from '../../../services/read-text.ts';

/** What `marque consignment import` is asked to do. Paths are absolute. */
export interface ImportRequest {
  readonly source: FileSource;
  /** As given; null for standard input. */
  readonly file: string | null;
  /** The name without its folder, by which an import is resumed. */
  readonly fileName: string;
  readonly formName: ConsignmentId;
  readonly vendorId: number | null;
  readonly format: ImportFormat | null;
  readonly sheet: string | null;
  readonly mappingFile: string | null;
  readonly writeMapping: string | null;
  readonly currency: Currency | null;
  readonly images: string | null;
  readonly mode: ImportMode;
  /** A mapping that was guessed is used without a question. */
  readonly isConfirmed: boolean;
  readonly isResumed: boolean;
  readonly concurrency: number;
  readonly maxErrors: number | null;
  /** Null: beside the file, if rows are refused. */
  readonly errorsOut: string | null;
}

const MOST_AT_ONCE = 16;

export function readRequest({ terminal, folder }: CommandContext, file: string, flags: Flags): ImportRequest {
  const { t, stdin } = terminal;
  const isInput = file === STANDARD_INPUT;
  const path = (value: unknown) => (typeof value === 'string' ? resolve(folder, value) : null);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const formName = CONSIGNMENT_IDS.find((id) => id === flags.variant);
  if (formName === undefined) {
    throw new UsageError(t('cli-import:usage.noVariant', { id: flags.variant, ids: CONSIGNMENT_IDS.join(', ') }));
  }
  const concurrency = typeof flags.concurrency === 'number' ? flags.concurrency : 1;
  if (concurrency > MOST_AT_ONCE) throw new UsageError(t('cli-import:usage.concurrency', { most: MOST_AT_ONCE }));
  const errorsOut = path(flags.errorsOut);
  if (errorsOut !== null && errorsOut === resolve(folder, file)) throw new UsageError(t('cli-import:usage.sameFile'));
  return {
    source: isInput ? { kind: 'input', stream: stdin } : { kind: 'file', path: resolve(folder, file) },
    file: isInput ? null : file,
    fileName: isInput ? STANDARD_INPUT : basename(file),
    formName,
    vendorId: typeof flags.vendor === 'number' ? flags.vendor : null,
    format: IMPORT_FORMATS.find((format) => format === flags.format) ?? null,
    sheet: text(flags.sheet),
    mappingFile: path(flags.mapping),
    writeMapping: path(flags.writeMapping),
    currency: readCurrency(text(flags.currency), formName, t),
    images: path(flags.images),
    mode: { isDrafts: flags.drafts === true, isDry: flags.dryRun === true },
    isConfirmed: flags.yes === true,
    isResumed: flags.resume === true,
    concurrency,
    maxErrors: typeof flags.maxErrors === 'number' ? flags.maxErrors : null,
    errorsOut,
  };
}

function readCurrency(
  code: string | null,
  formName: ConsignmentId,
  t: CommandContext['terminal']['t'],
): Currency | null {
  if (code === null) return null;
  const currency = CURRENCIES.find((one) => one === code.toLowerCase());
  if (currency === undefined) {
    throw new UsageError(t('cli-import:usage.currency', { codes: CURRENCIES.join(', ').toUpperCase() }));
  }
  const own = variantOf(formName).currency;
  if (own === undefined || own === currency) return currency;
  throw new UsageError(t('cli-import:usage.currencyOfForm', { variant: formName, currency: own.toUpperCase() }));
}

/** The command that goes on with an import. */
export function resumeCommand(request: ImportRequest, vendor: number): string {
  const { file, formName, images, mode, mappingFile } = request;
  return [
    'marque consignment import',
    quoted(file ?? STANDARD_INPUT),
    `--variant ${formName}`,
    `--vendor ${vendor}`,
    ...(images === null ? [] : [`--images ${quoted(images)}`]),
    ...(mode.isDrafts ? ['--drafts'] : []),
    ...(mappingFile === null ? [] : [`--mapping ${quoted(mappingFile)}`]),
    '--resume',
  ].join(' ');
}

/** As a shell takes it for one word. */
export function quoted(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
