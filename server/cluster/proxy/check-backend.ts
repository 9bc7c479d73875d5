import type { BackendState } from './backends.ts';

const CHECK_TIMEOUT_MS = 2_000;

/** Why a server that answers is not ready: its database is away, or its disk is full (`Unready` of the server). */
const READS_ONLY: ReadonlySet<unknown> = new Set(['writesFail', 'noSpace']);

/** Asks an API process whether it is ready. `origin`: of one of its sites. */
export async function checkBackend(origin: string): Promise<BackendState> {
  try {
    const answer = await fetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    if (answer.ok) return 'ready';
    const { context } = (await answer.json()) as { readonly context?: { readonly reason?: unknown } };
    return READS_ONLY.has(context?.reason) ? 'readsOnly' : 'away';
  } catch {
    return 'away';
  }
}
