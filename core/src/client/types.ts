import type { CallOf, Endpoint, ReplyOf } from '../contracts/endpoint/index.ts';
import type { Problem } from '../contracts/problems/index.ts';
import type { Result } from '../rules/result/index.ts';

/** A success: 202 differs from 200 for the one who asked, so the status comes along. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Why a call brought no answer, as a value. */
export type ApiFailure =
  /** The server refused: a code of the message catalogue is in `problem.message`. */
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem }
  /** No connection, or it broke. */
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** An answer that is not of the agreed shape: a bug of ours, never shown to the visitor as their mistake. */
  | { readonly kind: 'contract'; readonly status: number; readonly reason: string };

export interface CallOptions {
  /** Sent as Idempotency-Key; made by the client for endpoints marked `idempotent` when left out. */
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
