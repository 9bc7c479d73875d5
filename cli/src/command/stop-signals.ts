import { SECOND_MS } from '@marque/core/rules/time';
import { EXIT } from '../render/exit-codes.ts';

/** How long a command may take to end after Ctrl-C. */
const GRACE_MS = 15 * SECOND_MS;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts the signal at the first Ctrl-C, so that the command ends in order, and ends the process at the second one. */
export function onStop(): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  const stop = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
    timer = setTimeout(() => process.exit(EXIT.interrupted), GRACE_MS);
    timer.unref();
  };
  for (const name of SIGNALS) process.on(name, stop);
  return {
    signal: controller.signal,
    end: () => {
      for (const name of SIGNALS) process.off(name, stop);
      if (timer !== null) clearTimeout(timer);
    },
  };
}
