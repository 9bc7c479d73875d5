import {
  type CompiledForm,
  compileForm,
  createFormStore,
  type DraftRefusal,
  draftOf,
  type FormStore,
  openForm,
  type RestoredDraft,
  readDraft,
  type Setting,
} from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import { type Result, succeed } from '@marque/core/rules/result';
import { latestDay } from '@marque/core/rules/selling';
import { createDraftAutosave, type DraftAutosave } from '../drafts/autosave/draft-autosave.ts';
import { createRemoteDraft } from '../drafts/autosave/remote-draft.ts';
import { callsFor } from '../drafts/autosave/save-draft.ts';
import { type Attempt, type DraftOwner, readRecord, removeRecord, writeRecord } from '../drafts/draft-record.ts';
import type { Continued } from '../drafts/draft-to-open.ts';

/** An open form with its autosave. It outlives the navigation to an outcome page, so that a retry finds it. */
export interface FormSession {
  /** Identifies this opening; the same draft opened again has another id. */
  readonly key: string;
  readonly id: string;
  readonly formName: ConsignmentId;
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly autosave: DraftAutosave;
  /** The deal's title in the link. */
  readonly dealTitle: string | null;
  /** When the form was opened, server time, UTC ms. */
  readonly openedAt: number;
  /** When the continued draft was saved; null for a new one. */
  readonly continuedFrom: number | null;
  /** Answers of an older version that this form has no field for. */
  readonly dropped: Readonly<Record<string, unknown>>;
  /** A submission attempt without a known outcome. */
  attempt: Attempt | null;
}

export interface FormSessionOptions {
  readonly owner: DraftOwner;
  /** Null starts a new draft. */
  readonly continued: Continued | null;
  readonly setting: Setting;
  readonly dealTitle: string | null;
  readonly answers: Answers;
  /** Server time, UTC ms. */
  now(): number;
}

const browserStorage = () => window.localStorage;

/** Opens a new or continued form. Refused if the draft is unreadable; the stored draft is not changed then. */
export function openFormSession(order: FormSessionOptions): Result<FormSession, DraftRefusal> {
  const { owner, continued, setting, answers, now } = order;
  const form = compileForm(variantOf(owner.formName));
  const restored = continued === null ? null : readDraft(form, continued.draft);
  if (restored !== null && !restored.ok) return restored;
  const draft = restored?.value ?? null;
  const id = continued?.id ?? crypto.randomUUID();
  // A field that the user has emptied stays empty: only a new form is prefilled from the account.
  const today = () => latestDay(now());
  const opening = { setting, today: today() };
  const initial = openForm(form, draft === null ? { ...opening, answers } : { ...opening, draft });
  const store = createFormStore(form, initial, today);
  const autosave = createAutosave({ id, owner, continued, form, store, draft, now });
  return succeed({
    key: crypto.randomUUID(),
    id,
    formName: owner.formName,
    form,
    store,
    autosave,
    dealTitle: order.dealTitle,
    openedAt: now(),
    continuedFrom: continued?.savedAt ?? null,
    dropped: draft?.dropped ?? {},
    attempt: attemptOf(owner, id),
  });
}

interface AutosaveOptions extends Pick<FormSessionOptions, 'owner' | 'continued' | 'now'> {
  readonly id: string;
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly draft: RestoredDraft | null;
}

function createAutosave({ id, owner, continued, form, store, draft, now }: AutosaveOptions): DraftAutosave {
  const present = () => draftOf(form, store.getState());
  const isSynced = continued?.isSynced === true && draft !== null && Object.keys(draft.dropped).length === 0;
  const copy = createRemoteDraft(callsFor(id, owner.formName), {
    revision: continued?.revision ?? null,
    held: isSynced ? present() : null,
    savedAt: isSynced ? continued.savedAt : null,
    pendingSave: continued?.pendingSave ?? null,
  });
  return createDraftAutosave({
    id,
    draft: present,
    listen: (onChange) => listenToAll(form, store, onChange),
    write: (record) => writeRecord(browserStorage, owner, record),
    remove: () => removeRecord(browserStorage, owner, id),
    copy,
    isDirty: continued !== null && !continued.isSynced,
    now,
  });
}

/** Subscribes to all changes of a draft: answers, step and setting. */
function listenToAll(form: CompiledForm, store: FormStore, onChange: () => void): () => void {
  let before = store.getState();
  const look = () => {
    const state = store.getState();
    const isChanged =
      state.answers !== before.answers || state.step !== before.step || state.setting !== before.setting;
    before = state;
    if (isChanged) onChange();
  };
  const ends = [store.subscribe(look), ...[...form.fields.keys()].map((key) => store.subscribeField(key, look))];
  return () => {
    for (const end of ends) end();
  };
}

function attemptOf(owner: DraftOwner, id: string): Attempt | null {
  const record = readRecord(browserStorage, owner);
  return record?.id === id ? record.attempt : null;
}
