import { formDataOf } from '@marque/core/forms/engine';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import type { ImportRow } from '@marque/core/imports';
import { isSameJson } from '@marque/core/offline';
import type { ConsoleBridge, DraftValue } from '../../ipc/contract.ts';
import type { KnownDrafts } from './known-drafts.ts';

/** Keeping makes drafts; submitting sends them as well. */
export type ImportAction = 'keep' | 'submit';

/** `known` was imported before and stays as it is; `failed` was not kept and can be imported again. */
export type RowOutcome = 'kept' | 'submitted' | 'known' | 'failed';

export interface ImportRun {
  readonly action: ImportAction;
  readonly total: number;
  readonly isRunning: boolean;
  /** By the id of the row. */
  readonly outcomes: ReadonlyMap<string, RowOutcome>;
}

interface Parts {
  readonly bridge: ConsoleBridge;
  readonly isOffline: () => boolean;
}

interface Work {
  readonly action: ImportAction;
  readonly formName: ConsignmentId;
  readonly vendorName: string;
  readonly rows: readonly Pick<ImportRow, 'id' | 'answers' | 'setting'>[];
  readonly known: KnownDrafts;
}

/**
 * Makes a draft of each row, one after another, under the row's own id: what an interrupted run or an earlier import has made
 * is found again and not made twice. Drafts are on the disk, and the outbox sends them when there is a connection.
 */
export async function runImport(parts: Parts, work: Work, report: (run: ImportRun) => void): Promise<ImportRun> {
  const { action, rows } = work;
  const outcomes = new Map<string, RowOutcome>();
  const progress = (isRunning: boolean): ImportRun => ({
    action,
    total: rows.length,
    isRunning,
    outcomes: new Map(outcomes),
  });
  report(progress(true));
  for (const row of rows) {
    outcomes.set(row.id, await importRow(parts, work, row).catch(() => 'failed' as const));
    report(progress(true));
  }
  const done = progress(false);
  report(done);
  return done;
}

async function importRow(parts: Parts, work: Work, row: Work['rows'][number]): Promise<RowOutcome> {
  const { bridge } = parts;
  const { action, formName, vendorName } = work;
  const { answers, setting } = row;
  const formData = formDataOf({ version: variantOf(formName).version, step: 0, setting, answers });
  const before = await findBefore(parts, work.known, row.id);
  if (before === 'submitted') return 'known';
  if (before === null) await bridge.call('drafts.save', { id: row.id, formName, formData, vendorName });
  // A draft that was changed since is its author's to submit.
  else if (action === 'keep' || !isSameJson(before.formData.answers, formData.answers)) return 'known';
  if (action === 'keep') return 'kept';
  await bridge.call('drafts.submit', { id: row.id });
  return 'submitted';
}

/** The draft that an earlier import has made, here or on the server. */
async function findBefore(
  { bridge, isOffline }: Parts,
  known: KnownDrafts,
  id: string,
): Promise<DraftValue | 'submitted' | null> {
  if (known.get(id) === 'submitted') return 'submitted';
  // Without a connection the backend would wait for the server at each row.
  if (!known.has(id) && isOffline()) return null;
  const draft = await bridge.call('drafts.open', { id });
  return draft !== null && (draft.state === 'submitted' || draft.state === 'submitting') ? 'submitted' : draft;
}
