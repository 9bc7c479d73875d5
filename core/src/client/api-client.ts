import ky, { isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import { type CallOf, type Endpoint, fillPath, type ReplyOf } from '../contracts/endpoint/index.ts';
import { type Result, refuse } from '../rules/result/index.ts';
import { readReply } from './replies.ts';
import { encodeBody, encodeFields, isRead, type LooseCall } from './requests.ts';
import type { Answer, ApiClient, ApiFailure, CallOptions } from './types.ts';

export const DEFAULT_TIMEOUT_MS = 15_000;

/** A read is tried this many times more when the connection fails; a write never is: it may have been carried out. */
const READ_RETRIES = 2;

export interface ApiClientOptions {
  /** Origin of the API, or "/" in a page that talks to its own. Endpoint paths are absolute, so a path here is ignored. */
  readonly baseUrl: string;
  /** Instead of the network's; it is given a whole `Request`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The token of the page, read anew for every write; not asked for beside a bearer token. */
  readonly csrfToken?: () => string | null;
  /** For programs other than browsers, read anew for every call. */
  readonly bearerToken?: () => string | null;
  /** Cookies go along unless said. */
  readonly credentials?: RequestCredentials;
  /** Bounds the whole call with its retries and the reading of the answer; 15 seconds unless said. */
  readonly timeoutMs?: number;
  /** Makes idempotency keys; random UUIDs unless said. */
  readonly newKey?: () => string;
}

/**
 * The API as typed calls. Nothing that a server or a network can do makes it throw: refusals, broken connections,
 * timeouts and answers of the wrong shape all come back as values. A call that its own signal aborted comes back as
 * `network`. Reads are repeated twice, with growing pauses, when the connection fails; writes never are.
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
      // The shortcut, unlike the response's own `text`, keeps to the timeout.
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
    // Refusals are answers to be read, not exceptions; so only failed connections are left to be retried.
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

/** Everything else that can be thrown while a request is under way is a bug and goes on its way. */
function readFailure(error: unknown, signal: AbortSignal | undefined): ApiFailure {
  if (isTimeoutError(error)) return { kind: 'timeout' };
  // Failed fetches are TypeErrors by specification; ky wraps those whose wording it knows.
  if (isNetworkError(error) || error instanceof TypeError || signal?.aborted) return { kind: 'network' };
  throw error;
}
