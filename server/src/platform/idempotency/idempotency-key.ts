import { type Refused, type Replied, replied } from '../http/index.ts';

/** Identifies a write that its client may send again. */
export interface RepeatKey {
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** The result of a write, in a form that can be stored and given again. */
export type Verdict<Body> = { readonly kind: 'answer'; readonly status: number; readonly body: Body } | Refused;

/** A verdict as a handler returns it. */
export function answered<Body>(verdict: Verdict<Body>): Replied<Body> | Refused {
  return verdict.kind === 'refused' ? verdict : replied(verdict.status, verdict.body);
}
