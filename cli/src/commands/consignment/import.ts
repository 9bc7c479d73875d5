import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import type { ApiClient } from '@marque/core/client';
import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import type { ColumnMapping } from '@marque/core/imports';
import { type CommandContext, type CommandRun, UsageError } from '../../command/types.ts';
import { importedRow } from '../../contracts/import.ts';
import { EXIT, type ExitCode } from '../../render/exit-codes.ts';
import { counted, readRefusalMessage, timeWords } from '../../render/import/messages.ts';
import { type ImportProgress, openProgress } from '../../render/import/progress.ts';
import { addImportTexts } from '../../render/import/texts.ts';
import { printable } from '../../render/print.ts';
import {
  checkFile,
  formWords,
  type ImportParties,
  type ImportRecord,
  type ImportSession,
  openJournalRows,
  openPictureFolder,
  openRows,
  openSession,
  openTemporaryJournal,
  pictureColumns,
  planOf,
  proposeMapping,
  RowFeed,
  type Rows,
  type SendStop,
  sendRows,
  writeMappingFile,
} from '../../services/import/index.ts';
import { foldersOf } from '../../services/settings/index.ts';
import { chooseMapping, givenMapping, type MappingParts } from './importing/choose-mapping.ts';
import { findVendor, findVendorIfKnown } from './importing/find-vendor.ts';
import { note, reportImport } from './importing/report.ts';
import { type ImportRequest, readRequest } from './importing/request.ts';

export const shape = () => importedRow;

/** `marque consignment import`: submits the rows of a file, each once. */
export const run: CommandRun = async (context, [file = ''], flags) => {
  const { terminal } = context;
  // Rows are forgotten as soon as they are in the journal, but V8 would let its heap grow with their number.
  for (const flag of ['--heap-growing-percent=20', '--semi-space-growth-factor=1']) setFlagsFromString(flag);
  addImportTexts(terminal.texts);
  const request = readRequest(context, file, flags);
  const parts = await openParts(context, request);
  if (context.signal.aborted) return EXIT.interrupted;
  if (request.writeMapping !== null) return writeMapping(context, parts, request.writeMapping);
  return request.mode.isDry ? runDry(context, parts) : runImport(context, parts);
};

type ImportParts = Omit<MappingParts, 'last'>;

async function openParts(context: CommandContext, request: ImportRequest): Promise<ImportParts> {
  const { terminal, signal } = context;
  const { t, texts, stdin, reportInfo } = terminal;
  const { format, sheet, formName } = request;
  if (request.file === null && stdin.isTTY) reportInfo(t('cli-import:note.readingInput'));
  const source = await openRows(request.source, { format, sheet, signal });
  if (!source.ok) throw new UsageError(readRefusalMessage(source.error, request.file, t));
  const form = compileForm(variantOf(formName));
  const words = formWords(t, texts.english);
  return { request, form, source: source.value, words, pictures: pictureColumns(form, source.value.headers, words) };
}

async function writeMapping(context: CommandContext, parts: ImportParts, file: string): Promise<ExitCode> {
  const { t } = context.terminal;
  const { form, source, words } = parts;
  const mapping = (await givenMapping(context, { ...parts, last: null })) ?? proposeMapping(form, source, words);
  const written = await writeMappingFile(file, mapping);
  if (!written.ok) throw new UsageError(t('cli-import:usage.notWritable', { file }));
  note(context, t('cli-import:mapping.written', { file: printable(file) }));
  return EXIT.done;
}

/** Checks all rows and sends nothing. */
async function runDry(context: CommandContext, parts: ImportParts): Promise<ExitCode> {
  const mapping = await chooseMapping(context, { ...parts, last: null });
  if (mapping === null) return EXIT.wrongUse;
  const vendor = await findVendorIfKnown(context, parts.request);
  const db = await openTemporaryJournal();
  try {
    const rows = openJournalRows(db, 0, '');
    const progress = trackProgress(context);
    const checked = await check(context, { ...parts, mapping, vendor, rows, progress });
    progress.end();
    return await report(context, parts, { rows, vendor: vendor?.userId ?? null, stop: checked.stop, pictures: 0 });
  } finally {
    db.close();
  }
}

async function runImport(context: CommandContext, parts: ImportParts): Promise<ExitCode> {
  const { request } = parts;
  const connection = await context.connect();
  const parties = await findVendor(context, connection, request);
  if (!parties.ok) return parties.error;
  const { account, vendor } = parties.value;
  const key = {
    server: connection.serverUrl,
    account,
    vendor: vendor.userId,
    variant: request.formName,
    file: request.fileName,
  };
  const session = await openSession(foldersOf(context.environment).state, key, holderOf(context));
  if (!session.ok)
    throw new UsageError(context.terminal.t(`cli-import:usage.${session.error.code}`, { ...session.error }));
  try {
    const { setAside, last } = session.value;
    if (setAside !== null) note(context, context.terminal.t('cli-import:note.setAside', { file: printable(setAside) }));
    if (request.isResumed && last === null) note(context, context.terminal.t('cli-import:note.noLast'));
    const resumed = request.isResumed ? last : null;
    const mapping = await chooseMapping(context, { ...parts, last: resumed });
    if (mapping === null) return EXIT.wrongUse;
    const isDrafts = request.mode.isDrafts || resumed?.isDrafts === true;
    const record = resumed ?? session.value.imports.start(key, { id: randomUUID(), mapping, isDrafts }, context.now());
    const changed = { ...parts, request: { ...request, mode: { isDrafts, isDry: false } } };
    return await send(context, changed, { session: session.value, record, mapping, parties: parties.value });
  } finally {
    session.value.close();
  }
}

function holderOf({ now }: CommandContext) {
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      // A process of another user runs, too.
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  };
  return { pid: process.pid, now, isRunning };
}

interface Sending {
  readonly session: ImportSession;
  readonly record: ImportRecord;
  readonly mapping: ColumnMapping;
  readonly parties: ImportParties;
}

/**
 * Checks all rows and sends those that may be. They are sent while the file is still being read, except where too many faulty
 * ones are to stop the import before its first row is sent.
 */
async function send(context: CommandContext, parts: ImportParts, sending: Sending): Promise<ExitCode> {
  const { now } = context;
  const { session, record, mapping, parties } = sending;
  const rows = openJournalRows(session.db, record.number, record.server);
  rows.clear();
  session.imports.setState(record.number, 'checking', now());
  const progress = trackProgress(context);
  const { vendor } = parties;
  const checking = { ...parts, mapping, vendor, rows, progress };
  const { api } = await context.connect();
  const sendAll = (feed: RowFeed) => {
    session.imports.setState(record.number, 'sending', now());
    return sendChecked(context, parts, { ...sending, api, rows, feed, progress });
  };
  const stop =
    parts.request.maxErrors === null
      ? await checkAndSend((feed) => check(context, { ...checking, feed }), sendAll).catch((error: unknown) => {
          const { done } = progress.current().saved;
          if (done > 0) note(context, counted('note.sentBefore', done, context.terminal.t));
          throw error;
        })
      : ((await check(context, checking)).stop ?? (await sendAll(RowFeed.complete())));
  progress.end();
  if (stop === null) session.imports.setState(record.number, 'finished', now());
  return report(context, parts, { rows, vendor: vendor.userId, stop, pictures: progress.current().pictures.done });
}

/** Both at once. A file that turns out to be unreadable ends the sending, too. */
async function checkAndSend(
  checkWith: (feed: RowFeed) => Promise<{ readonly stop: SendStop | null }>,
  sendFrom: (feed: RowFeed) => Promise<SendStop | null>,
): Promise<SendStop | null> {
  const feed = new RowFeed();
  const [checked, sent] = await Promise.allSettled([checkWith(feed).finally(() => feed.complete()), sendFrom(feed)]);
  if (checked.status === 'rejected') throw checked.reason;
  if (sent.status === 'rejected') throw sent.reason;
  return checked.value.stop ?? sent.value;
}

interface Checking extends ImportParts {
  readonly mapping: ColumnMapping;
  readonly vendor: ImportParties['vendor'] | null;
  readonly rows: Rows;
  readonly progress: Tracked;
  /** Notified of each part of the file that is checked. */
  readonly feed?: RowFeed;
}

async function check(
  context: CommandContext,
  { request, source, mapping, vendor, words, rows, progress, feed, pictures: columns }: Checking,
): Promise<{ readonly stop: SendStop | null }> {
  const { terminal, signal, now } = context;
  const { formName, currency, mode, maxErrors } = request;
  const plan = planOf({ formName, headers: source.headers, mapping, vendor, currency, words, now: now() });
  const folder = await openImages(context, request);
  const checked = await checkFile({
    source,
    plan,
    formName,
    rows,
    mode,
    pictures: folder === null ? null : { folder, columns },
    maxErrors,
    signal,
    onChecked: ({ rows: read, refused, pending, pictures, pictureBytes }) => {
      progress.change(({ saved, pictures: sent, refused: { byServer } }) => ({
        rows: read,
        refused: { byForm: refused, byServer },
        fraction: source.fraction(),
        saved: { ...saved, total: pending },
        pictures: { ...sent, total: pictures, allBytes: pictureBytes },
      }));
      feed?.add();
    },
  });
  if (!checked.ok) {
    progress.end();
    throw new UsageError(readRefusalMessage(checked.error, request.file, terminal.t));
  }
  progress.change(() => ({ isRead: true }));
  const { stopped } = checked.value;
  return { stop: stopped === null ? null : { code: stopped } };
}

async function openImages({ terminal: { t } }: CommandContext, { images }: ImportRequest) {
  if (images === null) return null;
  const folder = await openPictureFolder(images);
  if (!folder.ok) throw new UsageError(t(`cli-import:usage.${folder.error}`, { folder: images }));
  return folder.value;
}

interface SendingChecked extends Sending {
  readonly api: ApiClient;
  readonly rows: Rows;
  readonly feed: RowFeed;
  readonly progress: Tracked;
}

async function sendChecked(
  context: CommandContext,
  { request, source, pictures: columns }: ImportParts,
  { session, record, mapping, parties, api, rows, feed, progress }: SendingChecked,
): Promise<SendStop | null> {
  const { terminal, signal, now } = context;
  const { server } = record;
  const { formName, concurrency, maxErrors } = request;
  const onFile = (bytes: number) =>
    progress.change(({ pictures }) => ({
      pictures: { ...pictures, done: pictures.done + 1, bytes: pictures.bytes + bytes },
    }));
  const pictureColumn = (key: string) => columns.find(({ field }) => field.key === key)?.column;
  const columnOf = (key: string) => mapping.columns[key] ?? pictureColumn(key) ?? null;
  return sendRows({
    save: {
      api,
      formName,
      isDrafts: request.mode.isDrafts,
      uploads: { api, files: session.files, server, account: parties.account, formName, signal, onFile },
      columnOf,
      cellOf: (cells, column) => (column === null ? '' : (cells[source.headers.indexOf(column)] ?? '')),
    },
    rows,
    feed,
    concurrency,
    maxErrors,
    refusedBefore: progress.current().refused.byForm,
    signal,
    now,
    monotonicNow: () => performance.now(),
    onSent: ({ saved, refused: byServer, latest }) =>
      progress.change((before) => ({
        refused: { ...before.refused, byServer },
        latest,
        saved: { ...before.saved, done: saved + byServer },
      })),
    onWait: (ms) => note(context, terminal.t('cli-import:note.waiting', { server, time: timeWords(ms, terminal.t) })),
  });
}

interface Ended {
  readonly rows: Rows;
  readonly vendor: number | null;
  readonly stop: SendStop | null;
  readonly pictures: number;
}

function report(context: CommandContext, { request, form, source }: ImportParts, ended: Ended): Promise<ExitCode> {
  return reportImport(context, { ...ended, request, form, format: source.format, headers: source.headers });
}

interface Tracked {
  readonly current: () => ImportProgress;
  readonly change: (change: (before: ImportProgress) => Partial<ImportProgress>) => void;
  readonly end: () => void;
}

const BEGINNING: ImportProgress = {
  rows: 0,
  fraction: null,
  isRead: false,
  refused: { byForm: 0, byServer: 0 },
  pictures: { done: 0, total: 0, bytes: 0, allBytes: 0 },
  saved: { done: 0, total: 0 },
  latest: null,
};

function trackProgress({ terminal, settings }: CommandContext): Tracked {
  const display = openProgress(terminal, settings.isQuiet, () => performance.now());
  let current = BEGINNING;
  return {
    current: () => current,
    change: (change) => {
      current = { ...current, ...change(current) };
      display.update(current);
    },
    end: display.end,
  };
}
