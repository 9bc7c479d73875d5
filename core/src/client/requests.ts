import type { Endpoint } from '../contracts/endpoint/index.ts';

type Field = string | number | boolean | null | undefined;

/** A call as it is passed in, once its exact types have served their purpose. */
export interface LooseCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, Field>>;
  readonly body?: unknown;
}

/** The body of a request in ky's terms. */
export type EncodedBody = { readonly json?: unknown; readonly body?: URLSearchParams };

/** Methods that change nothing: they need no CSRF token and may be repeated. */
export function isRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET';
}

/** What is left out (undefined, null) is not sent: the words "null" and "undefined" would be read as text. */
export function encodeFields(fields: Readonly<Record<string, Field>>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) encoded.append(name, String(value));
  }
  return encoded;
}

/** The body as the endpoint wants it to travel; nothing for endpoints without one. */
export function encodeBody(endpoint: Endpoint, body: unknown): EncodedBody {
  if (endpoint.body === undefined) return {};
  if (endpoint.encoding !== 'form') return { json: body };
  return { body: encodeFields(body as Readonly<Record<string, Field>>) };
}
