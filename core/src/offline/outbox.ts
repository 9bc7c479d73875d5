/**
 * The outbox as a reducer: each function takes a state and returns the next one. The program that runs it stores each state
 * before it acts on it, so that a crash at any point loses and repeats nothing.
 */
import { type Result, refuse, succeed } from '../rules/result/index.ts';
import { backOffMs } from './back-off.ts';
import type { OutboxCommand } from './commands.ts';
import { isSameJson } from './same-json.ts';
import type { OutboxCommandEntry, OutboxEntry, OutboxState, Outcome } from './types.ts';

/** Entries that wait at one time. */
export const MOST_ENTRIES = 5_000;
/** Entries on their way at one time. */
export const MOST_SENDING = 4;
/** Ids that are remembered of entries that were carried out. */
export const MOST_DONE_IDS = 1_000;

/** The problem of an entry whose answer did not fit the contract. */
const UNREADABLE = 'contract';

export const EMPTY_OUTBOX: OutboxState = { entries: [], doneIds: [] };

export type EnqueueRefusal = 'idTaken' | 'outboxFull';

/**
 * Adds a command. The same command again is accepted and changes nothing; another command under its id is refused. A save
 * of a consignment takes the place of an earlier one that was never sent.
 */
export function enqueue(state: OutboxState, added: OutboxCommandEntry): Result<OutboxState, EnqueueRefusal> {
  const known = findEntry(state, added.id);
  if (known !== null) return isSameCommand(known, added) ? succeed(state) : refuse('idTaken');
  if (state.doneIds.includes(added.id)) return succeed(state);
  const kept = state.entries.filter((entry) => !isReplacedBy(entry, added));
  if (kept.length >= MOST_ENTRIES) return refuse('outboxFull');
  const entry: OutboxEntry = {
    ...added,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: null,
    askedUntil: null,
    problem: null,
    request: null,
  };
  return succeed({ ...state, entries: [...kept, entry] });
}

function isSameCommand(known: OutboxEntry, added: OutboxCommandEntry): boolean {
  return (
    known.command === added.command &&
    known.version === added.version &&
    known.aggregate === added.aggregate &&
    known.userId === added.userId &&
    isSameJson(known.payload, added.payload)
  );
}

/** The answer to an entry that was sent once may only have been lost: it keeps its place. */
function isReplacedBy(entry: OutboxEntry, added: OutboxCommandEntry): boolean {
  return (
    added.command === 'saveConsignment' &&
    entry.command === 'saveConsignment' &&
    entry.aggregate === added.aggregate &&
    entry.userId === added.userId &&
    entry.state === 'pending' &&
    entry.attempts === 0
  );
}

/**
 * The entry to send now; null without one. Entries of an aggregate are sent one at a time, first in, first out, and what
 * waits for a time or for the user holds up only what follows it in its aggregate.
 */
export function nextToSend(state: OutboxState, now: number, isOnline: boolean): OutboxEntry | null {
  if (!isOnline || state.entries.filter(isSending).length >= MOST_SENDING) return null;
  return findReady(state.entries).find((entry) => isDue(entry, now)) ?? null;
}

/** When the next entry can be sent, UTC ms; null if none waits for a time. */
export function nextDueAt(state: OutboxState): number | null {
  const times = findReady(state.entries).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** The entries that wait for no other entry. */
function findReady(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const groups = Map.groupBy(entries, ({ aggregate }) => aggregate);
  return [...groups.values()].filter((group) => !group.some(isSending)).flatMap(readyOf);
}

/**
 * Saves and the submission of a consignment build on one another: one that waits for the user holds up the next. Its files
 * have an order of their own, so that they go ahead of a conflict; the submission waits for all of them, also for those that
 * were added after it. A refused command about a lot holds up nothing, since no other builds on it.
 */
function readyOf(group: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const hasFiles = group.some(({ command }) => command === 'uploadFile');
  const held = new Set<Order>();
  return group.filter(({ command, state }) => {
    const order = orderOf(command);
    const isReady = state === 'pending' && !held.has(order) && !(command === 'submitConsignment' && hasFiles);
    if (state === 'pending' || order === 'answers') held.add(order);
    return isReady;
  });
}

type Order = 'answers' | 'files' | 'lot';

function orderOf(command: OutboxCommand): Order {
  if (command === 'uploadFile') return 'files';
  return command === 'saveConsignment' || command === 'submitConsignment' ? 'answers' : 'lot';
}

const isSending = ({ state }: OutboxEntry) => state === 'sending';

function isDue({ nextAttemptAt }: OutboxEntry, now: number): boolean {
  return nextAttemptAt === null || nextAttemptAt <= now;
}

/** Marks an attempt as begun. `request` is kept from the first attempt. */
export function beginSending(state: OutboxState, id: string, request: unknown): OutboxState {
  return change(state, id, (entry) =>
    entry.state !== 'pending'
      ? entry
      : {
          ...entry,
          state: 'sending',
          attempts: entry.attempts + 1,
          nextAttemptAt: null,
          askedUntil: null,
          request: entry.request ?? request,
        },
  );
}

/** Records the result of an attempt. An entry that is not on its way stays as it is. */
export function settle(state: OutboxState, id: string, outcome: Outcome): OutboxState {
  const entry = findEntry(state, id);
  if (entry?.state !== 'sending') return state;
  if (outcome.kind === 'done') {
    return {
      entries: state.entries.filter((one) => one.id !== id),
      doneIds: rememberDone(state, id),
    };
  }
  return change(state, id, () => ({ ...entry, ...afterFailure(entry, outcome) }));
}

function rememberDone({ doneIds }: OutboxState, id: string): readonly string[] {
  return [...doneIds, id].slice(-MOST_DONE_IDS);
}

function afterFailure(
  { attempts }: OutboxEntry,
  outcome: Exclude<Outcome, { kind: 'done' }>,
): Pick<OutboxEntry, 'state' | 'nextAttemptAt' | 'problem'> & Partial<Pick<OutboxEntry, 'askedUntil'>> {
  switch (outcome.kind) {
    case 'retry': {
      const { now, random, problem, askedMs = 0 } = outcome;
      const nextAttemptAt = now + Math.max(backOffMs(attempts, random), askedMs);
      return { state: 'pending', nextAttemptAt, askedUntil: askedMs > 0 ? now + askedMs : null, problem };
    }
    case 'login':
      return { state: 'pending', nextAttemptAt: null, problem: null };
    case 'rejected':
    case 'conflict':
      return { state: outcome.kind, nextAttemptAt: null, problem: outcome.problem };
  }
}

/** After a crash nothing is on its way; whether the server has seen an entry is unknown, so it is sent again. */
export function recoverAfterCrash(state: OutboxState): OutboxState {
  return mapEntries(state, (entry) => (isSending(entry) ? { ...entry, state: 'pending' } : entry));
}

/**
 * Lets all entries that wait for a time be sent at once: the connection is back. Those that the server has asked to wait are
 * sent when that time is over.
 */
export function wakeAll(state: OutboxState): OutboxState {
  return mapEntries(state, (entry) =>
    entry.state === 'pending' && entry.nextAttemptAt !== entry.askedUntil
      ? { ...entry, nextAttemptAt: entry.askedUntil }
      : entry,
  );
}

/**
 * The user wants a further attempt. The server repeats a refusal under the same idempotency key, so that a refused command
 * goes on under `newId`. One whose answer could not be read keeps its id, since the server may have carried it out; a
 * conflict is resolved in its draft.
 */
export function retryEntry(state: OutboxState, id: string, newId: string): OutboxState {
  const entry = findEntry(state, id);
  if (entry === null || isSending(entry) || entry.state === 'conflict') return state;
  const again = { ...entry, state: 'pending', nextAttemptAt: entry.askedUntil, problem: null } as const;
  if (entry.state === 'pending' || entry.problem === UNREADABLE) return change(state, id, () => again);
  return {
    entries: change(state, id, () => ({ ...again, id: newId, attempts: 0, request: null })).entries,
    doneIds: rememberDone(state, id),
  };
}

/** The user gives a command up. An entry on its way cannot be given up: the server may have carried it out. */
export function discardEntry(state: OutboxState, id: string): OutboxState {
  const entries = state.entries.filter((entry) => entry.id !== id || isSending(entry));
  return entries.length === state.entries.length ? state : { ...state, entries };
}

/** The entries of one account. */
export function entriesOf(state: OutboxState, userId: number): OutboxState {
  return { ...state, entries: state.entries.filter((entry) => entry.userId === userId) };
}

export function findEntry({ entries }: OutboxState, id: string): OutboxEntry | null {
  return entries.find((entry) => entry.id === id) ?? null;
}

function change(state: OutboxState, id: string, to: (entry: OutboxEntry) => OutboxEntry): OutboxState {
  return mapEntries(state, (entry) => (entry.id === id ? to(entry) : entry));
}

/** The same state if no entry changes. */
function mapEntries(state: OutboxState, to: (entry: OutboxEntry) => OutboxEntry): OutboxState {
  const entries = state.entries.map(to);
  return entries.every((entry, index) => entry === state.entries[index]) ? state : { ...state, entries };
}
