import type { CallOf, Endpoint, ReplyOf } from '../contracts/endpoint/index.ts';
import type { Problem } from '../contracts/problems/index.ts';
import type { Result } from '../rules/result/index.ts';

/** A success with its status, since 202 and 200 differ for the caller. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Why a call failed, as a value. */
export type ApiFailure =
  /** The server refused; `problem.message` is a code of the message catalogue. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly problem: Problem;
      /** How long the server asks to wait, in milliseconds; absent where it does not. */
      readonly retryAfterMs?: number;
    }
  /** No connection, or a broken one. */
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** A response with a wrong shape: a bug of ours, which pages never present as the visitor's mistake. */
  | { readonly kind: 'contract'; readonly status: number; readonly reason: string };

export interface CallOptions {
  /** Sent as Idempotency-Key; created by the client for `idempotent` endpoints if absent. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface ApiClient {
  call<E extends Endpoint>(
    endpoint: E,
    call: CallOf<E>,
    options?: CallOptions,
  ): Promise<Result<Answer<ReplyOf<E>>, ApiFailure>>;
}
