import { type Background, createBackground } from '../background/index.ts';
import type { ServerContext } from '../context.ts';
import { type DatadogEntry, datadogEntryOf } from './datadog-entry.ts';

interface DatadogSettings {
  /** "datadoghq.eu"; an address is that of a stand-in. */
  readonly site: string;
  readonly token: string;
  readonly environment: string;
}

const SEND_EVERY_MS = 5_000;
const ENTRIES_AT_ONCE = 100;
/** Entries that may wait. The oldest are dropped, since the newest describe the present. */
const MOST_WAITING = 1_000;
const TIMEOUT_MS = 10_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** Statuses after which the documentation asks to try again; so does each from 500. */
const TRY_AGAIN: readonly number[] = [408, 429];

export interface ErrorLog {
  /** Takes each line that the log has written. Never throws or waits. */
  add(line: string): void;
  /** Begins to send; `log` hears when the service can't be used, and when it can again. */
  start(log: ServerContext['log']): void;
  /** Sends what waits, once, and ends. */
  stop(): Promise<void>;
}

/** Sends errors of the server and of pages to Datadog's log intake, in batches from a bounded queue in memory. */
export function createDatadogLog(
  { site, token, environment }: DatadogSettings,
  { sendEveryMs = SEND_EVERY_MS }: { readonly sendEveryMs?: number } = {},
): ErrorLog {
  const url = `${site.includes('://') ? site : `https://http-intake.logs.${site}`}/api/v2/logs`;
  const waiting: DatadogEntry[] = [];
  let background: Background | null = null;
  let log: ServerContext['log'] | null = null;
  let problem: string | null = null;
  let waitMs = 0;
  let waitsUntil = 0;

  function add(line: string): void {
    const entry = datadogEntryOf(line, environment);
    if (entry === null) return;
    if (waiting.length >= MOST_WAITING) waiting.shift();
    waiting.push(entry);
  }

  async function send(): Promise<void> {
    if (performance.now() < waitsUntil) return;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, ENTRIES_AT_ONCE);
      const { failure, isLater } = await post(batch);
      note(failure);
      if (isLater) {
        waitMs = Math.min(Math.max(waitMs * 2, sendEveryMs), LONGEST_WAIT_MS);
        waitsUntil = performance.now() + waitMs;
        return;
      }
      waitMs = 0;
      const sent = new Set(batch);
      // Old entries may have been dropped meanwhile.
      while (waiting[0] !== undefined && sent.has(waiting[0])) waiting.shift();
    }
  }

  async function post(batch: readonly DatadogEntry[]) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'dd-api-key': token },
        body: JSON.stringify(batch),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      const { ok, status } = response;
      return {
        failure: ok ? null : `it answers with ${status}`,
        isLater: status >= 500 || TRY_AGAIN.includes(status),
      };
    } catch (error) {
      return { failure: error instanceof Error ? error.name : 'unknown', isLater: true };
    }
  }

  /** As a warning, since an error would be sent to where it can't be sent. */
  function note(failure: string | null): void {
    if (failure === problem) return;
    problem = failure;
    if (failure === null) log?.warn('the error log at Datadog takes entries again');
    else log?.warn({ problem: failure }, 'the error log at Datadog takes no entries');
  }

  return {
    add,
    start(given) {
      log = given;
      background = createBackground({ log: given });
      background.every(sendEveryMs, 'errors could not be sent to Datadog', send);
    },
    async stop() {
      await background?.stop();
      waitsUntil = 0;
      await send();
    },
  };
}
