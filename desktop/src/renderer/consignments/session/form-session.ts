import {
  type CompiledForm,
  compileForm,
  createFormStore,
  type DraftRefusal,
  type FormState,
  type FormStore,
  formDataOf,
  isAsked,
  openForm,
  readDraft,
  refusedAnswers,
  type Setting,
} from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import { isSameJson } from '@marque/core/offline';
import { type Result, succeed } from '@marque/core/rules/result';
import { latestDay } from '@marque/core/rules/selling';
import { type UploadQueue, type UploadsPort, uploadQueueOf } from '@marque/core/ui/form-screens';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsoleBridge, DraftValue } from '../../../ipc/contract.ts';
import { adoptAnswers } from './adopt-answers.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import { createFilesPort } from './file-parts.ts';
import { createShownFiles, filesIn } from './shown-files.ts';
import { storedDraftOf } from './stored-draft.ts';
import { followTyping, SETTING_KEY } from './typed-keys.ts';

/** The draft of an open form, as the backend last said it. */
export interface SessionDraft {
  /** Null before the first save. */
  readonly value: DraftValue | null;
  readonly vendorName: string;
}

/** An open form with its autosave. It lives on while other parts of the console are shown. */
export interface FormSession {
  readonly id: string;
  readonly formName: ConsignmentId;
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly uploads: UploadsPort;
  readonly queue: UploadQueue;
  readonly autosave: Autosave;
  readonly draft: Pick<StoreApi<SessionDraft>, 'getState' | 'subscribe'>;
  /** Answers of an older version that this form has no field for. */
  readonly dropped: Readonly<Record<string, unknown>>;
  /** The backend's version of the draft. What was typed since stays. */
  receive(value: DraftValue): void;
  chooseVendor(vendor: { readonly userId: number; readonly name: string }): void;
  /** Hands the consignment over for submission. False if the backend did not take it. */
  submit(): Promise<boolean>;
  /** Saves what was typed and ends the session. */
  close(): Promise<void>;
}

/** What a new draft begins with. */
export interface NewDraft {
  readonly id: string;
  readonly formName: ConsignmentId;
  readonly setting: Setting;
  readonly answers: Answers;
  readonly vendorName: string;
}

interface Parts {
  readonly bridge: ConsoleBridge;
  /** UTC ms. */
  readonly now: () => number;
  /** Called with each version of the draft that the backend answers. */
  readonly onSaved: (value: DraftValue) => void;
}

/** Opens a draft of this computer. Refused if its answers cannot be read; the stored draft is not changed then. */
export function continueDraft(parts: Parts, value: DraftValue): Result<FormSession, DraftRefusal> {
  const form = compileForm(variantOf(value.formName));
  const shown = createShownFiles(form);
  const read = readDraft(form, storedDraftOf(value, shown.show(value)));
  if (!read.ok) return read;
  const { dropped, ...draft } = read.value;
  const today = () => latestDay(parts.now());
  const state = withRefused(form, openForm(form, { setting: draft.setting, today: today(), draft }), value.refused);
  const opening = { ...parts, form, shown, today, dropped, id: value.id, formName: value.formName };
  return succeed(createSession({ ...opening, state, draft: { value, vendorName: value.vendorName } }));
}

export function beginDraft(parts: Parts, { id, formName, setting, answers, vendorName }: NewDraft): FormSession {
  const form = compileForm(variantOf(formName));
  const today = () => latestDay(parts.now());
  const state = openForm(form, { setting, today: today(), answers });
  const opening = { ...parts, form, shown: createShownFiles(form), today, dropped: {}, id, formName };
  const session = createSession({ ...opening, state, draft: { value: null, vendorName } });
  session.autosave.note();
  return session;
}

/** Answers that the server has refused show their faults again. */
function withRefused(form: CompiledForm, state: FormState, problems: DraftValue['refused']): FormState {
  const refused = refusedAnswers(problems).filter(({ key }) => isAsked(form, state.answers, key));
  return { ...state, refused: new Map(refused.map(({ key, fault }) => [key, fault])) };
}

interface Opening extends Parts {
  readonly id: string;
  readonly formName: ConsignmentId;
  readonly form: CompiledForm;
  readonly shown: ReturnType<typeof createShownFiles>;
  readonly state: FormState;
  readonly today: () => string;
  readonly dropped: FormSession['dropped'];
  readonly draft: SessionDraft;
}

function createSession(opening: Opening): FormSession {
  const { bridge, id, formName, form, shown, dropped, onSaved } = opening;
  const store = createFormStore(form, opening.state, opening.today);
  const draft = createStore<SessionDraft>(() => opening.draft);
  const autosave = createAutosave(save);
  const typing = followTyping(form, store, (before, after) => {
    removeMissing(before, after);
    autosave.note();
  });
  const uploads = createFilesPort({ bridge, draftId: id, shown, saveFirst: autosave.saveNow });
  const queue = uploadQueueOf(form, store, uploads);

  async function save(): Promise<void> {
    const mark = typing.mark();
    const { step, setting, answers } = store.getState();
    const formData = formDataOf({ version: form.variant.version, step, setting, answers: shown.store(answers) });
    const { vendorName } = draft.getState();
    const value = await bridge.call('drafts.save', { id, formName, formData, vendorName });
    typing.settle(mark);
    receive(value);
    onSaved(value);
  }

  /** Files that the user has removed from the form. */
  function removeMissing(before: FormState, after: FormState): void {
    for (const [key, value] of Object.entries(before.answers)) {
      const kept = new Set(filesIn(after.answers[key]).map(({ url }) => url));
      for (const { url } of filesIn(value)) {
        const fileId = kept.has(url) ? null : shown.fileIdOf(url);
        if (fileId !== null) bridge.call('drafts.removeFile', { id, fileId }).catch(() => autosave.note());
      }
    }
  }

  function receive(value: DraftValue): void {
    const known = draft.getState().value;
    // Answers of calls and events overtake one another.
    if (known !== null && value.sequence < known.sequence) return;
    draft.setState({ value, vendorName: draft.getState().vendorName || value.vendorName });
    typing.adopt(() => {
      settleSubmission(value);
      const typed = typing.keys();
      for (const [key, answer] of adoptAnswers(store.getState().answers, shown.show(value), typed)) {
        store.dispatch({ kind: 'answered', key, value: answer });
      }
      const { setting } = value.formData;
      const isSame = isSameJson(setting, store.getState().setting);
      if (!isSame && !typed.has(SETTING_KEY)) store.dispatch({ kind: 'settingChanged', setting });
    });
  }

  /** A form that was submitted is over, or opens again on what the server has refused. */
  function settleSubmission({ state, refused }: DraftValue): void {
    const { submission } = store.getState();
    if (state === 'submitted' && submission === 'submitting') store.dispatch({ kind: 'succeeded' });
    if (state === 'submitting' || state === 'submitted' || submission !== 'submitting') return;
    store.dispatch({ kind: 'refused', answers: refusedAnswers(refused) });
  }

  return {
    id,
    formName,
    form,
    store,
    uploads,
    queue,
    autosave,
    draft,
    dropped,
    receive,
    chooseVendor({ userId, name }) {
      draft.setState({ vendorName: name });
      store.dispatch({ kind: 'settingChanged', setting: { vendorId: userId } });
    },
    async submit() {
      const value = (await autosave.saveNow()) ? await bridge.call('drafts.submit', { id }).catch(() => null) : null;
      if (value === null) {
        store.dispatch({ kind: 'refused', answers: [] });
        return false;
      }
      receive(value);
      onSaved(value);
      return true;
    },
    async close() {
      await autosave.saveNow();
      autosave.stop();
      typing.stop();
      // Files that are being read here would be lost; the answers belong to the next session from now on.
      await untilIdle(queue);
      queue.close();
    },
  };
}

function untilIdle(queue: UploadQueue): Promise<void> {
  const isIdle = () => queue.count('queued', 'uploading') === 0;
  return new Promise((resolve) => {
    if (isIdle()) return resolve();
    const end = queue.subscribe(() => {
      if (!isIdle()) return;
      end();
      resolve();
    });
  });
}
