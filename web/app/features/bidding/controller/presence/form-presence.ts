import { enteredAmount, isBid } from '@marque/core/rules/live';
import { toMajor } from '@marque/core/rules/money';
import type { PanelContext } from '../panel-context.ts';
import { createTypingPresence, type FormActivity, type TypingPresence } from './typing-presence.ts';

export interface FormPresence {
  /** What the other bidders do in their panels, and whether they hear of this one. */
  readonly presence: TypingPresence;
  /** Tells the others what the viewer does at the amount form now. */
  readonly update: () => void;
  /** The focus has entered the form or left it. */
  readonly setAtForm: (isAtForm: boolean) => void;
}

/** Follows whether the viewer is at the amount form, and what they enter there. */
export function createFormPresence(context: PanelContext): FormPresence {
  const presence = createTypingPresence(context.auctionId, context.clock.now);
  let isAtForm = false;

  function update(): void {
    const { panel, view } = context.store.getState();
    const { state } = panel.form;
    const hasMember = context.isStarted() && view.me !== null;
    if (state.kind !== 'input') isAtForm = false;
    const amount = state.kind === 'input' && state.mode === 'live' ? enteredAmount(state) : null;
    const activity: FormActivity | null =
      hasMember && isAtForm && state.kind === 'input' && isBid(state.mode)
        ? { mode: state.mode, amount: amount === null ? null : toMajor(amount) }
        : null;
    presence.update(hasMember && panel.context.canBid ? context.realtime() : null, activity);
  }

  return {
    presence,
    update,
    setAtForm(next) {
      isAtForm = next;
      update();
    },
  };
}
