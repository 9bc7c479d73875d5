import { isSameJson, type OutboxCommand, type OutboxEntry } from '@marque/core/offline';
import type { DraftValue } from '../../ipc/contract.ts';
import type { Draft, DraftFile } from './store.ts';

/** The outbox sends all that concerns one consignment in order. */
export function aggregateOf(prospectId: string): string {
  return `consignment:${prospectId}`;
}

/** The id of the consignment that an aggregate is; null for others. */
export function prospectIdOf(aggregate: string): string | null {
  return aggregate.startsWith('consignment:') ? aggregate.slice('consignment:'.length) : null;
}

/** A draft as the page sees it. `entries` are those of its consignment. */
export function draftValueOf(
  draft: Draft,
  files: readonly DraftFile[],
  entries: readonly OutboxEntry[],
  sequence: number,
): DraftValue {
  const { id, formName, formData, revision, vendorName, savedAt, refused } = draft;
  return {
    id,
    sequence,
    formName,
    formData,
    revision,
    vendorName,
    savedAt,
    state: draftState(draft, entries),
    refused: refused.map((one) => ({ ...one })),
    files: files.map((file) => fileValueOf(file, entries)),
  };
}

export function draftState(
  {
    there,
    isSubmitted,
    base,
    baseSetting,
    formData,
  }: Pick<Draft, 'there' | 'isSubmitted' | 'base' | 'baseSetting' | 'formData'>,
  entries: readonly OutboxEntry[],
): DraftValue['state'] {
  const has = (command: OutboxCommand, states: readonly OutboxEntry['state'][]) =>
    entries.some((entry) => entry.command === command && states.includes(entry.state));
  if (there !== null) return 'conflict';
  // A refused file holds up the submission, too.
  if (entries.some((entry) => entry.state === 'rejected')) return 'rejected';
  if (has('submitConsignment', ['pending', 'sending'])) return 'submitting';
  if (isSubmitted) return 'submitted';
  if (has('saveConsignment', ['pending', 'sending'])) return 'queued';
  // The user may have discarded a save in the outbox: the answers are still here alone.
  const isSameSetting = baseSetting === null || isSameJson(baseSetting, formData.setting);
  return isSameSetting && isSameJson(base, formData.answers) ? 'saved' : 'local';
}

function fileValueOf(
  { id: fileId, field, name, type, bytes, state, url }: DraftFile,
  entries: readonly OutboxEntry[],
): DraftValue['files'][number] {
  const isSending = entries.some(
    (entry) => entry.state === 'sending' && entry.command === 'uploadFile' && fileIdOf(entry.payload) === fileId,
  );
  const shown = state === 'waiting' && isSending ? 'sending' : state;
  return { fileId, field, name, type, bytes, state: shown, sentBytes: state === 'stored' ? bytes : 0, url };
}

/** The file of an upload's payload. */
export function fileIdOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('fileId' in payload)) return null;
  return typeof payload.fileId === 'string' ? payload.fileId : null;
}
