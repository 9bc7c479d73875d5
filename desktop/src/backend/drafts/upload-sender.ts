import type { ApiClient } from '@marque/core/client';
import { type UploadOutcome, uploadFile } from '@marque/core/client/uploads';
import { prospectId } from '@marque/core/contracts/prospects';
import type { StoredFile } from '@marque/core/forms/fields';
import { failureEffect, type SendFailure } from '@marque/core/offline';
import * as z from 'zod/mini';
import { type AnySender, defineSender } from '../outbox/index.ts';
import { enqueueSave } from './draft-commands.ts';
import type { FileFolder } from './file-folder.ts';
import type { Draft, DraftStore } from './store.ts';

const payload = z.object({ prospectId, fileId: z.uuid() });

/** An upload takes at most a minute, and a second more for each of so many bytes. */
const LEAST_TIME_MS = 60_000;
const SLOWEST_BYTES_PER_SECOND = 16_000;

interface Parts {
  readonly client: ApiClient;
  readonly drafts: DraftStore;
  readonly folder: FileFolder;
  readonly now: () => number;
}

/**
 * Uploads a file of a draft and puts its address into the draft's answers. After a crash it may be uploaded twice: the server
 * deletes files that no answers name.
 */
export function createUploadSender({ client, drafts, folder, now }: Parts): AnySender {
  return defineSender({
    payload,
    isInternal: true,
    async send({ payload: { prospectId: id, fileId } }) {
      const [draft, file] = [drafts.find(id), drafts.findFile(fileId)];
      // The file was removed, or an earlier attempt stored it.
      if (draft === null || file === null || file.state === 'stored') return { failure: null };
      const { field, name, type, bytes } = file;
      const content = await folder.open(fileId);
      const signal = AbortSignal.timeout(LEAST_TIME_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_SECOND) * 1_000);
      const outcome = await uploadFile(
        client,
        new File([content], name, { type }),
        { formName: draft.formName, field },
        { signal },
      );
      const { stored } = outcome;
      if (stored === null) {
        const failure = failureOf(outcome);
        return {
          failure,
          commit(state) {
            const current = drafts.findFile(fileId);
            if (current !== null && failureEffect(failure) === 'rejected') {
              drafts.putFile({ ...current, state: 'refused' });
            }
            return state;
          },
        };
      }
      return {
        failure: null,
        commit(state) {
          const [current, row] = [drafts.find(id), drafts.findFile(fileId)];
          if (current === null || row === null) return state;
          drafts.putFile({ ...row, state: 'stored', url: stored.url });
          // The time tells versions apart: a merge that was begun before does not have the file.
          const changed = { ...withFile(current, field, stored), savedAt: Math.max(now(), current.savedAt + 1) };
          drafts.put(changed);
          return enqueueSave(state, changed, now());
        },
        afterwards: () => folder.remove(fileId),
      };
    },
  });
}

/** Why nothing was stored. */
function failureOf({ status, refusal, fault, retryAfterMs }: UploadOutcome): SendFailure {
  if (fault !== null) return { kind: 'refused', status: status ?? 422, problem: { message: fault } };
  if (refusal !== null) {
    const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
    return { kind: 'refused', status: status ?? refusal.code, problem: refusal, ...wait };
  }
  if (status === null) return { kind: 'network' };
  return { kind: 'refused', status, problem: { message: 'malformedRequest' } };
}

/** The draft with a stored file among its answers, once. */
export function withFile(draft: Draft, field: string, file: StoredFile): Draft {
  const { formData } = draft;
  const before = formData.answers[field];
  const files = Array.isArray(before) ? before : [];
  if (files.some(({ url }) => url === file.url)) return draft;
  return { ...draft, formData: { ...formData, answers: { ...formData.answers, [field]: [...files, file] } } };
}

/** The draft without a file among its answers. */
export function withoutFile(draft: Draft, field: string, url: string): Draft {
  const { formData } = draft;
  const before = formData.answers[field];
  if (!Array.isArray(before)) return draft;
  const files = before.filter((file) => file.url !== url);
  return { ...draft, formData: { ...formData, answers: { ...formData.answers, [field]: files } } };
}
