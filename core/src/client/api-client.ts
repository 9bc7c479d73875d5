import ky, { isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import * as z from 'zod/mini';
import { type CallOf, type Endpoint, fillPath, type ReplyOf } from '../contracts/endpoint/index.ts';
import { PROBLEM_CODES, type Problem, problem } from '../contracts/problems/index.ts';
import { type Result, refuse, succeed } from '../rules/result/index.ts';
import { readRetryAfter } from './retry-after.ts';
import type { Answer, ApiClient, ApiFailure, CallOptions } from './types.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

/** Retries of a read after a failed connection. Writes are never retried, since they may have succeeded. */
const READ_RETRIES = 2;

export interface ApiClientOptions {
  /** Origin of the API, or "/" for a page's own. Endpoint paths are absolute, so a path here is ignored. */
  readonly baseUrl: string;
  /** Replaces the global fetch; it receives a complete `Request`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Returns the page's CSRF token, called for every write; not used with a bearer token. */
  readonly csrfToken?: () => string | null | Promise<string | null>;
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
    const credentials = await credentialHeaders(endpoint, options);
    const pending = http(fillPath(endpoint.path, parts.params), {
      method: endpoint.method,
      headers: { ...credentials, ...(key === undefined ? {} : { 'idempotency-key': key }) },
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
      const reply = readReply(endpoint, response.status, text);
      return withRetryAfter(reply, response.headers) as Result<Answer<ReplyOf<E>>, ApiFailure>;
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

async function credentialHeaders(endpoint: Endpoint, options: ApiClientOptions): Promise<Record<string, string>> {
  const bearer = options.bearerToken?.() ?? null;
  if (bearer !== null) return { authorization: `Bearer ${bearer}` };
  const csrf = isRead(endpoint) ? null : ((await options.csrfToken?.()) ?? null);
  return csrf === null ? {} : { 'x-csrf-token': csrf };
}

/** Other errors during a request are bugs and are rethrown. */
function readFailure(error: unknown, signal: AbortSignal | undefined): ApiFailure {
  if (isTimeoutError(error)) return { kind: 'timeout' };
  // A failed fetch throws a TypeError by specification; ky wraps those whose message it knows.
  if (isNetworkError(error) || error instanceof TypeError || signal?.aborted) return { kind: 'network' };
  throw error;
}

type Field = string | number | boolean | null | undefined;

/** A call without the exact types of its endpoint. */
interface LooseCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, Field>>;
  readonly body?: unknown;
}

/** The body of a request as ky options. */
type EncodedBody = { readonly json?: unknown; readonly body?: URLSearchParams };

/** Safe methods: they need no CSRF token and may be retried. */
function isRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET';
}

/** Undefined and null are omitted, since "null" and "undefined" would be parsed as text. */
function encodeFields(fields: Readonly<Record<string, Field>>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) encoded.append(name, String(value));
  }
  return encoded;
}

/** The body in the endpoint's encoding; empty for endpoints without one. */
function encodeBody(endpoint: Endpoint, body: unknown): EncodedBody {
  if (endpoint.body === undefined) return {};
  if (endpoint.encoding !== 'form') return { json: body };
  return { body: encodeFields(body as Readonly<Record<string, Field>>) };
}

/** Statuses for which a proxy or load balancer sends its own page. */
const FOREIGN_REFUSALS: ReadonlyMap<number, string> = new Map([
  [413, PROBLEM_CODES.tooLarge],
  [429, PROBLEM_CODES.tooMany],
  [502, PROBLEM_CODES.unavailable],
  [503, PROBLEM_CODES.unavailable],
  [504, PROBLEM_CODES.unavailable],
]);

const UNREADABLE = Symbol('unreadable');

/**
 * Parses a response's status and text as one of the endpoint's replies, or returns the reason of the failure. Statuses
 * below 400 must be among the endpoint's replies; others must carry a problem.
 */
function readReply(endpoint: Endpoint, status: number, text: string): Result<Answer<unknown>, ApiFailure> {
  const body = text === '' ? undefined : parseJson(text);
  if (status >= 400) return refuse(readRefusal(endpoint, status, body));
  const schema = endpoint.replies[status];
  if (schema === undefined) return refuse(broken(endpoint, status, 'a status it does not promise'));
  if (body === UNREADABLE) return refuse(broken(endpoint, status, 'not JSON'));
  const parsed = schema.safeParse(body);
  if (parsed.success) return succeed({ status, body: parsed.data });
  return refuse(broken(endpoint, status, z.prettifyError(parsed.error)));
}

function readRefusal(endpoint: Endpoint, status: number, body: unknown): ApiFailure {
  const parsed = problem.safeParse(body);
  if (parsed.success) return { kind: 'refused', status, problem: parsed.data };
  const foreign = FOREIGN_REFUSALS.get(status);
  if (foreign === undefined) return broken(endpoint, status, 'a refusal without a problem');
  return { kind: 'refused', status, problem: { code: status, message: foreign } satisfies Problem };
}

function withRetryAfter<Value>(reply: Result<Value, ApiFailure>, headers: Headers): Result<Value, ApiFailure> {
  if (reply.ok || reply.error.kind !== 'refused') return reply;
  const retryAfterMs = readRetryAfter(headers);
  return retryAfterMs === null ? reply : refuse({ ...reply.error, retryAfterMs });
}

function broken(endpoint: Endpoint, status: number, reason: string): ApiFailure {
  return { kind: 'contract', status, reason: `${endpoint.name} answered ${status}: ${reason}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
