import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Pusher from 'pusher';
import type { PusherContext, PusherSettings } from './settings.ts';

const TIMEOUT_MS = 5_000;

/** The library with connections that are kept open: each event would else wait for a handshake. */
export function openPusher({ appId, key, secret, url }: PusherSettings): Pusher {
  const { protocol, hostname, port } = new URL(url);
  const useTLS = protocol === 'https:';
  return new Pusher({
    appId,
    key,
    secret,
    host: hostname,
    ...(port === '' ? {} : { port }),
    useTLS,
    timeout: TIMEOUT_MS,
    agent: useTLS ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true }),
  });
}

/** What became of a call; `status` is null where none was answered. */
export type CallOutcome = { readonly ok: true } | { readonly ok: false; readonly status: number | null };

/** Makes calls, and logs once when the service can't be used and once when it can again. */
export type MakeCall = (call: () => Promise<{ text(): Promise<string> }>) => Promise<CallOutcome>;

/** Statuses that speak about one request, not about the service. */
const OF_THE_REQUEST: ReadonlySet<number | null> = new Set([400, 404, 405, 413, 422, 501]);

export function isOfTheRequest(status: number | null): boolean {
  return OF_THE_REQUEST.has(status);
}

export function createCalls({ log }: Pick<PusherContext, 'log'>): MakeCall {
  let problem: string | null = null;

  function note(found: string | null): void {
    if (found === problem) return;
    problem = found;
    if (found === null) log.warn('the service for real time takes events again');
    else log.error({ problem: found }, 'the service for real time takes no events; they wait');
  }

  return async (call) => {
    try {
      const response = await call();
      // A connection is used again once its answer is read.
      await response.text();
      note(null);
      return { ok: true };
    } catch (error) {
      const status = error instanceof Pusher.RequestError ? (error.status ?? null) : null;
      // The error itself names the address, which is signed.
      if (!isOfTheRequest(status)) note(status === null ? 'no answer' : `it answers with ${status}`);
      return { ok: false, status };
    }
  };
}
