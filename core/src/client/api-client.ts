import ky, { isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import { type CallOf, type Endpoint, fillPath, type ReplyOf } from '../contracts/endpoint/index.ts';
import { type Result, refuse } from '../rules/result/index.ts';
import { readReply } from './replies.ts';
import { encodeBody, encodeFields, isRead, type LooseCall } from './requests.ts';
import type { Answer, ApiClient, ApiFailure, CallOptions } from './types.ts';

export const DEFAULT_TIMEOUT_MS = 15_000;

/** Retries of a read after a failed connection. Writes are never retried, since they may have succeeded. */
const READ_RETRIES = 2;

export interface ApiClientOptions {
  /** Origin of the API, or "/" for a page's own. Endpoint paths are absolute, so a path here is ignored. */
  readonly baseUrl: string;
  /** Replaces the global fetch; it receives a complete `Request`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Returns the page's CSRF token, called for every write; not used with a bearer token. */
  readonly csrfToken?: () => string | null;
  /** Returns the bearer token for programs other than browsers, called for every request. */
  readonly bearerToken?: () => string | null;
  /** Sends cookies by default. */
  readonly credentials?: RequestCredentials;
  /** Timeout of the whole call with retries and reading the response; 15 seconds by default. */
  readonly timeoutMs?: number;
  /** Creates idempotency keys; random UUIDs by default. */
  readonly newKey?: () => string;
}

/**
 * The API as typed calls. Refusals, broken connections, timeouts and responses of the wrong shape are returned as values
 * and never thrown. An aborted call is returned as `network`. After a failed connection reads are retried twice with
 * growing delays; writes are never retried.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = openHttp(options);
  const newKey = options.newKey ?? (() => crypto.randomUUID());

  async function call<E extends Endpoint>(
    endpoint: E,
    given: CallOf<E>,
    callOptions: CallOptions = {},
  ): Promise<Result<Answer<ReplyOf<E>>, ApiFailure>> {
    const parts = given as LooseCall;
    const timeoutMs = callOptions.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const key = callOptions.idempotencyKey ?? (endpoint.idempotent ? newKey() : undefined);
    const pending = http(fillPath(endpoint.path, parts.params), {
      method: endpoint.method,
      headers: { ...credentialHeaders(endpoint, options), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      timeout: timeoutMs,
      totalTimeout: timeoutMs,
      ...(parts.query === undefined ? {} : { searchParams: encodeFields(parts.query) }),
      ...encodeBody(endpoint, parts.body),
      ...(callOptions.signal === undefined ? {} : { signal: callOptions.signal }),
    });
    try {
      const response = await pending;
      // ky's shortcut respects the timeout, unlike the response's `text` method.
      const text = await pending.text();
      return readReply(endpoint, response.status, text) as Result<Answer<ReplyOf<E>>, ApiFailure>;
    } catch (error) {
      return refuse(readFailure(error, callOptions.signal));
    }
  }

  return { call };
}

function openHttp(options: ApiClientOptions): KyInstance {
  const { fetch } = options;
  return ky.create({
    baseUrl: options.baseUrl,
    credentials: options.credentials ?? 'include',
    headers: { accept: 'application/json' },
    // Refusals are returned as values, so only failed connections are retried.
    throwHttpErrors: false,
    retry: { limit: READ_RETRIES, methods: ['get'] },
    ...(fetch === undefined ? {} : { fetch: (input) => fetch(input instanceof Request ? input : new Request(input)) }),
  });
}

function credentialHeaders(endpoint: Endpoint, options: ApiClientOptions): Record<string, string> {
  const bearer = options.bearerToken?.() ?? null;
  if (bearer !== null) return { authorization: `Bearer ${bearer}` };
  const csrf = isRead(endpoint) ? null : (options.csrfToken?.() ?? null);
  return csrf === null ? {} : { 'x-csrf-token': csrf };
}

/** Other errors during a request are bugs and are rethrown. */
function readFailure(error: unknown, signal: AbortSignal | undefined): ApiFailure {
  if (isTimeoutError(error)) return { kind: 'timeout' };
  // A failed fetch throws a TypeError by specification; ky wraps those whose message it knows.
  if (isNetworkError(error) || error instanceof TypeError || signal?.aborted) return { kind: 'network' };
  throw error;
}
