import type { OutboxCommand } from './commands.ts';

/** `rejected` and `conflict` wait for the user; the others are sent without them. */
export const ENTRY_STATES = ['pending', 'sending', 'rejected', 'conflict'] as const;

export type EntryState = (typeof ENTRY_STATES)[number];

/** What the user wants to happen at the server. Payloads are JSON. */
export interface OutboxCommandEntry {
  /** A UUID, also the idempotency key of every attempt. */
  readonly id: string;
  readonly command: OutboxCommand;
  /** Version of the payload's shape. */
  readonly version: number;
  readonly payload: unknown;
  /** Entries of one aggregate are sent one at a time and in order, but for files: see `nextToSend`. */
  readonly aggregate: string;
  /** What it is about, in the data's own words. */
  readonly title: string;
  /** The account that gave the command: no other account sends it. */
  readonly userId: number;
  /** UTC ms. */
  readonly createdAt: number;
}

export interface OutboxEntry extends OutboxCommandEntry {
  readonly state: EntryState;
  /** How often it was sent. */
  readonly attempts: number;
  /** UTC ms before which it is not sent again; null for at once. */
  readonly nextAttemptAt: number | null;
  /** UTC ms before which the server has asked not to be called with it again; null where it has not. */
  readonly askedUntil: number | null;
  /** Why the last attempt failed: a message code of the server, `network` or `timeout`. Null without a failure. */
  readonly problem: string | null;
  /** What the first attempt sent. Every further attempt sends the same, as an idempotency key requires. */
  readonly request: unknown;
}

export interface OutboxState {
  /** In the order in which they were added. */
  readonly entries: readonly OutboxEntry[];
  /** Ids of the last entries that the server carried out, oldest first. */
  readonly doneIds: readonly string[];
}

/** The result of an attempt. */
export type Outcome =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'retry';
      readonly now: number;
      /** From 0 up to 1; it spreads the attempts of many consoles. */
      readonly random: number;
      readonly problem: string;
      /** How long the server asks to wait, in milliseconds; absent where it does not. */
      readonly askedMs?: number;
    }
  /** The session ended: it is sent again after a login. */
  | { readonly kind: 'login' }
  | { readonly kind: 'rejected'; readonly problem: string }
  | { readonly kind: 'conflict'; readonly problem: string };
