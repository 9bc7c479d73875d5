import type { Endpoint } from '../contracts/endpoint/index.ts';

type Field = string | number | boolean | null | undefined;

/** A call without the exact types of its endpoint. */
export interface LooseCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, Field>>;
  readonly body?: unknown;
}

/** The body of a request as ky options. */
export type EncodedBody = { readonly json?: unknown; readonly body?: URLSearchParams };

/** Safe methods: they need no CSRF token and may be retried. */
export function isRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET';
}

/** Undefined and null are omitted, since "null" and "undefined" would be parsed as text. */
export function encodeFields(fields: Readonly<Record<string, Field>>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) encoded.append(name, String(value));
  }
  return encoded;
}

/** The body in the endpoint's encoding; empty for endpoints without one. */
export function encodeBody(endpoint: Endpoint, body: unknown): EncodedBody {
  if (endpoint.body === undefined) return {};
  if (endpoint.encoding !== 'form') return { json: body };
  return { body: encodeFields(body as Readonly<Record<string, Field>>) };
}
