import { choicesThatApply } from '@marque/core/offline/merge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftConflict, DraftValue } from '../../../ipc/contract.ts';
import { useCall } from '../../bridge/index.ts';
import { useConsole } from '../../state/index.ts';
import { forgetChoices, rememberChoices, rememberedChoices } from './choice-memory.ts';
import { type MadeChoices, mergeChosen } from './conflict-fields.ts';

/** Between two questions to the server whether its version has changed again, while the panel is shown. */
const REREAD_MS = 30_000;

/** What the panel tells beside the comparison: a version that changed meanwhile, or a merge that was not taken. */
export type ConflictNotice = 'changedAgain' | 'notTaken' | null;

interface ConflictState {
  /** Null before the first answer. */
  readonly conflict: DraftConflict | null;
  readonly hasFailed: boolean;
  readonly isSending: boolean;
  readonly notice: ConflictNotice;
}

export interface OpenConflict extends ConflictState {
  readonly made: MadeChoices;
  setMade(made: MadeChoices): void;
  read(): Promise<void>;
  send(): Promise<void>;
}

/** Compares the two versions of a draft again whenever one of them changes, and hands over the merged one. */
export function useConflict(draft: DraftValue, onResolved: (value: DraftValue) => void): OpenConflict {
  const call = useCall();
  const { consignments } = useConsole();
  const [state, setState] = useState<ConflictState>({
    conflict: null,
    hasFailed: false,
    isSending: false,
    notice: null,
  });
  const [made, setChoices] = useState(() => rememberedChoices(consignments, draft.id));
  /** The versions and choices of the last turn, for answers that arrive later. */
  const latest = useRef<{ conflict: DraftConflict | null; made: MadeChoices }>({ conflict: null, made });
  const change = (more: Partial<ConflictState>) => setState((before) => ({ ...before, ...more }));

  function setMade(next: MadeChoices): void {
    latest.current.made = next;
    rememberChoices(consignments, draft.id, next);
    setChoices(next);
  }

  /** The versions of this moment, with the choices that still apply; null without an answer or without a conflict. */
  async function compare(): Promise<DraftConflict | null> {
    const found = await call('drafts.conflict', { id: draft.id }).catch(() => undefined);
    if (found === undefined) {
      change({ hasFailed: true });
      return null;
    }
    if (found === null) {
      await finishElsewhere();
      return null;
    }
    const { conflict: before } = latest.current;
    latest.current.conflict = found;
    setMade(choicesThatApply(latest.current.made, found.here, found.there));
    const isOther = before !== null && before.thereRevision !== found.thereRevision;
    change({ conflict: found, hasFailed: false, ...(isOther ? { notice: 'changedAgain' } : {}) });
    return found;
  }

  /** Another window has settled it. */
  async function finishElsewhere(): Promise<void> {
    const value = await call('drafts.open', { id: draft.id }).catch(() => null);
    if (value !== null && value.state !== 'conflict') finish(value);
  }

  function finish(value: DraftValue): void {
    forgetChoices(consignments, draft.id);
    onResolved(value);
  }

  async function send(): Promise<void> {
    if (state.isSending) return;
    change({ isSending: true, notice: null });
    try {
      await sendMerged();
    } catch {
      await compare();
      change({ notice: 'notTaken' });
    } finally {
      change({ isSending: false });
    }
  }

  async function sendMerged(): Promise<void> {
    const { session } = consignments.getState();
    // What was typed in the form a moment ago is part of this console's version.
    if (session?.id === draft.id && !(await session.autosave.saveNow())) throw new Error('The form was not saved.');
    const found = await compare();
    if (found === null) return;
    const { answers, setting, unsettled } = mergeChosen(found, latest.current.made);
    if (unsettled.length > 0) return;
    const { hereSavedAt, thereRevision } = found;
    finish(
      await call('drafts.resolve', {
        id: draft.id,
        answers: answers as DraftConflict['here']['answers'],
        setting,
        hereSavedAt,
        thereRevision,
      }),
    );
  }

  const reread = useEffectEvent(() => void compare());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the draft is compared.
  useEffect(() => reread(), [draft.id, draft.savedAt]);
  useEffect(() => {
    const timer = setInterval(reread, REREAD_MS);
    window.addEventListener('focus', reread);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', reread);
    };
  }, []);

  return {
    ...state,
    made,
    setMade,
    async read() {
      await compare();
    },
    send,
  };
}
