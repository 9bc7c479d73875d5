import type { OutboxCommand, OutboxState, SendFailure } from '@marque/core/offline';
import type * as z from 'zod/mini';

/** One attempt of an entry. */
export interface Attempt<Payload> {
  /** The id of the entry, sent as the idempotency key. */
  readonly id: string;
  readonly payload: Payload;
  /** What `prepare` returned before the first attempt. */
  readonly request: unknown;
  readonly userId: number;
}

/**
 * The result of an attempt. `commit` writes what follows from it, in the transaction that settles the entry, and may change
 * the state further; `afterwards` runs when that is stored.
 */
export interface SendResult {
  /** Null for a success. */
  readonly failure: SendFailure | null;
  readonly commit?: (state: OutboxState) => OutboxState;
  readonly afterwards?: () => void;
}

/** Sends the entries of one command. */
export interface Sender<Payload> {
  readonly payload: z.ZodMiniType<Payload>;
  /** Whether the page cannot add the command itself. */
  readonly isInternal?: boolean;
  /** JSON that is fixed with the first attempt. It runs in the transaction that begins the attempt. */
  readonly prepare?: (payload: Payload) => unknown;
  readonly send: (attempt: Attempt<Payload>) => Promise<SendResult>;
}

/** A sender whose payload is checked when it is called. */
export interface AnySender {
  readonly payload: z.ZodMiniType;
  readonly isInternal: boolean;
  readonly prepare: (payload: unknown) => unknown;
  readonly send: (attempt: Attempt<unknown>) => Promise<SendResult>;
}

export type Senders = Readonly<Record<OutboxCommand, AnySender>>;

/** Payloads have passed the schema when they were added; one that does not fit any more is a fault of the file. */
export function defineSender<Payload>(sender: Sender<Payload>): AnySender {
  const read = (payload: unknown) => sender.payload.parse(payload);
  return {
    payload: sender.payload,
    isInternal: sender.isInternal ?? false,
    prepare(payload) {
      const parsed = sender.payload.safeParse(payload);
      return parsed.success ? (sender.prepare?.(parsed.data) ?? null) : null;
    },
    send: async (attempt) => sender.send({ ...attempt, payload: read(attempt.payload) }),
  };
}
