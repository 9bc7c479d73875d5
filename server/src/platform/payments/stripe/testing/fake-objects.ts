/** Parameters of a request after decoding. */
export type Params = Readonly<Record<string, unknown>>;

export interface FakeObject {
  readonly id: string;
  readonly object: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** An error response in Stripe's format. */
export class FakeError extends Error {
  override readonly name = 'FakeError';
  readonly status: number;
  readonly body: Params;
  constructor(status: number, body: Params & { readonly message: string }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(code: string | null, message: string, param: string | null, status = 400): FakeError {
  return new FakeError(status, {
    type: 'invalid_request_error',
    message,
    ...(code === null ? {} : { code }),
    ...(param === null ? {} : { param }),
  });
}

export function missing(type: string, id: string, param: string): FakeError {
  return invalid(
    'resource_missing',
    `No such ${type}: '${id}'`,
    param,
    param === 'intent' || param === 'id' ? 404 : 400,
  );
}

export function refusedCard(declineCode: string, intent: FakeObject): FakeError {
  const message = 'Your card was declined.';
  return new FakeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message,
    payment_intent: intent,
  });
}

/** Reads `metadata[hold]=x` as `{ metadata: { hold: 'x' } }`. */
export function readParams(form: URLSearchParams): Params {
  const params: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const [first = '', ...rest] = name.split(/[[\]]+/).filter((part) => part !== '');
    let holder = params;
    let last = first;
    for (const part of rest) {
      const inner = holder[last];
      const next = (typeof inner === 'object' && inner !== null ? inner : {}) as Record<string, unknown>;
      holder[last] = next;
      holder = next;
      last = part;
    }
    holder[last] = value;
  }
  return params;
}
