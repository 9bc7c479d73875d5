import { useEffect, useEffectEvent } from 'react';
import { useConsole } from '../state/index.ts';
import { belongsToControls, type Command, readKey, worksInFields } from './key-table.ts';

/** Milliseconds in which the second key of a pair must follow. */
const PAIR_WITHIN_MS = 1_000;

export type KeyActions = { readonly [Name in Command]?: () => void };

/**
 * Runs the actions of the keys that are pressed while the component is shown. While a dialog is open its keys are its own.
 */
export function useKeys(actions: KeyActions): void {
  const { settings } = useConsole();
  const run = useEffectEvent((command: Command) => {
    const action = actions[command];
    action?.();
    return action !== undefined;
  });

  useEffect(() => {
    let pending: string | null = null;
    let pendingUntil = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return;
      const reading = readKey(event, event.timeStamp < pendingUntil ? pending : null);
      pending = reading.pending;
      pendingUntil = event.timeStamp + PAIR_WITHIN_MS;
      const { command } = reading;
      if (command === null) return;
      if (!worksInFields(command) && (isField(event.target) || !settings.getState().singleKeys)) return;
      if (belongsToControls(command) && isControl(event.target)) return;
      if (run(command)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [settings]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, [role="menu"]') !== null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('dialog, [role="menu"], [role="dialog"]') !== null;
}
