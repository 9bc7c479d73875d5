import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';
import { askedWaitMs, failureEffect, type SendFailure } from './failures.ts';
import type { OutboxCommand } from './index.ts';
import {
  beginSending,
  discardEntry,
  EMPTY_OUTBOX,
  enqueue,
  entriesOf,
  MOST_DONE_IDS,
  MOST_ENTRIES,
  MOST_SENDING,
  nextDueAt,
  nextToSend,
  recoverAfterCrash,
  retryEntry,
  settle,
  wakeAll,
} from './outbox.ts';
import type { OutboxCommandEntry, OutboxState } from './types.ts';

function command(id: string, changes: Partial<OutboxCommandEntry> = {}): OutboxCommandEntry {
  return {
    id,
    command: 'addNote',
    version: 1,
    payload: { auctionId: 1, text: id },
    aggregate: 'lot:1',
    title: 'Fiat 500',
    userId: 1,
    createdAt: 0,
    ...changes,
  };
}

function add(state: OutboxState, ...added: readonly OutboxCommandEntry[]): OutboxState {
  return added.reduce((before, one) => {
    const next = enqueue(before, one);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  }, state);
}

const outboxOf = (...added: readonly OutboxCommandEntry[]) => add(EMPTY_OUTBOX, ...added);
const ids = ({ entries }: OutboxState) => entries.map(({ id }) => id);
const next = (state: OutboxState, now = 0) => nextToSend(state, now, true)?.id ?? null;
const begin = (state: OutboxState, id: string) => beginSending(state, id, null);
const stateOf = (state: OutboxState, id: string) => state.entries.find((entry) => entry.id === id)?.state;

describe('a command', () => {
  it('is added once, however often it is given', () => {
    const state = outboxOf(command('a', { payload: { text: 'x', auctionId: 1 } }));
    expect(enqueue(state, command('a', { payload: { auctionId: 1, text: 'x' } }))).toEqual({ ok: true, value: state });
    const done = settle(begin(state, 'a'), 'a', { kind: 'done' });
    expect(add(done, command('a', { payload: { auctionId: 1, text: 'x' } }))).toEqual(done);
  });

  it.each<[string, Partial<OutboxCommandEntry>]>([
    ['payload', { payload: { auctionId: 1, text: 'other' } }],
    ['command', { command: 'acknowledgeAlert' }],
    ['aggregate', { aggregate: 'lot:2' }],
    ['account', { userId: 2 }],
  ])('is refused under the id of one with another %s', (_, changes) => {
    expect(enqueue(outboxOf(command('a')), command('a', changes))).toEqual({ ok: false, error: 'idTaken' });
  });

  it('is refused when the outbox is full', () => {
    const { entries } = outboxOf(command('a'));
    const full = { ...EMPTY_OUTBOX, entries: Array.from({ length: MOST_ENTRIES }, () => entries).flat() };
    expect(enqueue(full, command('b'))).toEqual({ ok: false, error: 'outboxFull' });
  });
});

describe('the next entry', () => {
  it('is the first of its aggregate, one at a time', () => {
    let state = outboxOf(command('a'), command('b'));
    expect(next(state)).toBe('a');
    state = begin(state, 'a');
    expect(next(state)).toBeNull();
    expect(next(settle(state, 'a', { kind: 'done' }))).toBe('b');
  });

  it('is none offline', () => {
    expect(nextToSend(outboxOf(command('a')), 0, false)).toBeNull();
  });

  it('passes a refused command about the same lot', () => {
    const state = begin(outboxOf(command('a'), command('b')), 'a');
    expect(next(settle(state, 'a', { kind: 'rejected', problem: 'x' }))).toBe('b');
  });

  it('waits for its time, and holds up its own aggregate only', () => {
    let state = begin(outboxOf(command('a'), command('b'), command('c', { aggregate: 'lot:2' })), 'a');
    state = settle(state, 'a', { kind: 'retry', now: 1_000, random: 0, problem: 'network' });
    expect(nextDueAt(state)).toBe(2_000);
    expect(next(state, 1_999)).toBe('c');
    expect(next(state, 2_000)).toBe('a');
    expect(next(wakeAll(state), 1_000)).toBe('a');
  });

  it('waits as long as the server asks, also when the connection is back or the user tries again', () => {
    const asked = { kind: 'retry', now: 1_000, random: 0, problem: 'tooManyRequests', askedMs: 90_000 } as const;
    const state = settle(begin(outboxOf(command('a')), 'a'), 'a', asked);
    expect(nextDueAt(state)).toBe(91_000);
    for (const woken of [wakeAll(state), retryEntry(state, 'a', 'a2')]) {
      expect(next(woken, 90_999)).toBeNull();
      expect(next(woken, 91_000)).toBe('a');
    }
    const failed = settle(begin(state, 'a'), 'a', { kind: 'retry', now: 91_000, random: 0, problem: 'network' });
    expect(next(wakeAll(failed), 91_000)).toBe('a');
  });

  it('waits longer than the server asks if it has failed often', () => {
    let state = outboxOf(command('a'));
    const asked = { kind: 'retry', now: 0, random: 0, problem: 'tooManyRequests', askedMs: 1_500 } as const;
    for (let attempt = 0; attempt < 4; attempt += 1) state = settle(begin(state, 'a'), 'a', asked);
    expect(nextDueAt(state)).toBe(8_000);
    expect(next(wakeAll(state), 1_500)).toBe('a');
  });

  it('is none while enough are on their way', () => {
    const aggregates = Array.from({ length: MOST_SENDING + 1 }, (_, index) => `lot:${index}`);
    let state = outboxOf(...aggregates.map((aggregate) => command(aggregate, { aggregate })));
    for (const id of aggregates.slice(0, MOST_SENDING)) state = begin(state, id);
    expect(next(state)).toBeNull();
    expect(next(settle(state, 'lot:0', { kind: 'done' }))).toBe(`lot:${MOST_SENDING}`);
  });

  describe('of a consignment', () => {
    const of = (id: string, name: OutboxCommand) => command(id, { command: name, aggregate: 'consignment:1' });
    const settled = (state: OutboxState, id: string, kind: 'rejected' | 'conflict') =>
      settle(begin(state, id), id, { kind, problem: 'x' });

    it('is a file before the submission', () => {
      let state = outboxOf(of('submit', 'submitConsignment'), of('file', 'uploadFile'));
      expect(next(state)).toBe('file');
      state = begin(state, 'file');
      expect(next(state)).toBeNull();
      expect(next(settle(state, 'file', { kind: 'rejected', problem: 'fileDamaged' }))).toBeNull();
      expect(next(settle(state, 'file', { kind: 'done' }))).toBe('submit');
    });

    it.each(['rejected', 'conflict'] as const)('is a file while a save is in the state %s', (kind) => {
      const saves = outboxOf(
        of('save', 'saveConsignment'),
        of('submit', 'submitConsignment'),
        of('file', 'uploadFile'),
      );
      const state = settled(saves, 'save', kind);
      expect(next(state)).toBe('file');
      expect(next(settle(begin(state, 'file'), 'file', { kind: 'done' }))).toBeNull();
    });

    it('is a save while a file is refused or waits for a time, and never the submission', () => {
      const files = outboxOf(
        of('file', 'uploadFile'),
        of('save', 'saveConsignment'),
        of('other', 'uploadFile'),
        of('submit', 'submitConsignment'),
      );
      const refused = settled(files, 'file', 'rejected');
      expect(next(refused)).toBe('save');
      const saved = settle(begin(refused, 'save'), 'save', { kind: 'done' });
      expect(next(saved)).toBe('other');
      expect(next(settle(begin(saved, 'other'), 'other', { kind: 'done' }))).toBeNull();
      const paused = { kind: 'retry', now: 0, random: 0, problem: 'uploadsPaused' } as const;
      const waiting = settle(begin(files, 'file'), 'file', paused);
      expect(next(waiting)).toBe('save');
      expect(next(settle(begin(waiting, 'save'), 'save', { kind: 'done' }))).toBeNull();
    });
  });
});

describe('a save of a consignment', () => {
  const save = (id: string, aggregate = 'consignment:1') => command(id, { command: 'saveConsignment', aggregate });

  it('takes the place of an earlier one that was never sent', () => {
    expect(ids(outboxOf(save('a'), save('other', 'consignment:2'), save('b')))).toEqual(['other', 'b']);
  });

  it('never takes the place of one that is on its way, or may have arrived', () => {
    const sending = begin(outboxOf(save('a')), 'a');
    expect(ids(add(sending, save('b'), save('c')))).toEqual(['a', 'c']);
    const lost = settle(sending, 'a', { kind: 'retry', now: 0, random: 0, problem: 'timeout' });
    expect(ids(add(lost, save('b')))).toEqual(['a', 'b']);
    expect(ids(add(recoverAfterCrash(sending), save('b')))).toEqual(['a', 'b']);
  });
});

describe('an attempt', () => {
  it('sends what the first one has sent', () => {
    const state = beginSending(outboxOf(command('a')), 'a', { revision: 1 });
    const again = beginSending(recoverAfterCrash(state), 'a', { revision: 2 });
    expect(again.entries[0]).toMatchObject({ state: 'sending', attempts: 2, request: { revision: 1 } });
  });

  it('waits without a time for a login', () => {
    const state = settle(begin(outboxOf(command('a')), 'a'), 'a', { kind: 'login' });
    expect(state.entries[0]).toMatchObject({ state: 'pending', nextAttemptAt: null });
  });

  it('has no effect if the entry is not on its way', () => {
    const state = outboxOf(command('a'));
    expect(settle(state, 'a', { kind: 'done' })).toBe(state);
    expect(settle(state, 'gone', { kind: 'done' })).toBe(state);
  });

  it('is remembered for a bounded number of entries', () => {
    const doneIds = Array.from({ length: MOST_DONE_IDS }, (_, index) => `done ${index}`);
    const state = settle(begin({ ...outboxOf(command('a')), doneIds }, 'a'), 'a', { kind: 'done' });
    expect(state.doneIds).toHaveLength(MOST_DONE_IDS);
    expect(state.doneIds.at(-1)).toBe('a');
  });
});

describe('the user', () => {
  const rejected = (problem: string) =>
    settle(begin(outboxOf(command('a'), command('b')), 'a'), 'a', { kind: 'rejected', problem });

  it('tries a refused command again under a new id, at its place', () => {
    const state = retryEntry(rejected('forbidden'), 'a', 'a2');
    expect(ids(state)).toEqual(['a2', 'b']);
    expect(state.entries[0]).toMatchObject({ state: 'pending', attempts: 0, problem: null });
    expect(ids(add(state, command('a')))).toEqual(['a2', 'b']);
  });

  it('tries one whose answer could not be read again under its own id', () => {
    expect(ids(retryEntry(rejected('contract'), 'a', 'a2'))).toEqual(['a', 'b']);
  });

  it('does not wait for the time of the next attempt', () => {
    const sent = begin(outboxOf(command('a')), 'a');
    const waiting = settle(sent, 'a', { kind: 'retry', now: 0, random: 0, problem: 'network' });
    expect(next(retryEntry(waiting, 'a', 'a2'))).toBe('a');
    expect(retryEntry(sent, 'a', 'a2')).toBe(sent);
  });

  it('gives up a command that is not on its way', () => {
    expect(ids(discardEntry(rejected('forbidden'), 'a'))).toEqual(['b']);
    expect(stateOf(discardEntry(begin(outboxOf(command('a')), 'a'), 'a'), 'a')).toBe('sending');
  });

  it('sends no command of another account', () => {
    const state = outboxOf(command('a'), command('b', { userId: 2 }));
    expect(ids(entriesOf(state, 2))).toEqual(['b']);
  });
});

const refused = (status: number, message = 'x'): SendFailure => ({ kind: 'refused', status, problem: { message } });
const busy = (retryAfterMs: number): SendFailure => ({
  kind: 'refused',
  status: 429,
  problem: { message: 'tooManyRequests' },
  retryAfterMs,
});

it.each<[string, SendFailure, number]>([
  ['asks for nothing', refused(429), 0],
  ['asks for some time', busy(90_000), 90_000],
  ['asks for a year', busy(365 * 86_400_000), 3_600_000],
  ['asks for a time in the past', busy(-1), 0],
  ['cannot be reached', { kind: 'network' }, 0],
])('is asked for a wait by a server that %s', (_, failure, expected) => {
  expect(askedWaitMs(failure)).toBe(expected);
});

it.each<[string, SendFailure, ReturnType<typeof failureEffect>]>([
  ['no connection', { kind: 'network' }, 'retry'],
  ['a time-out', { kind: 'timeout' }, 'retry'],
  ['429', refused(429, 'tooManyRequests'), 'retry'],
  ['500', refused(500), 'retry'],
  ['503', refused(503), 'retry'],
  ['408', refused(408), 'retry'],
  ['401', refused(401, 'notLoggedIn'), 'login'],
  ['409 draftChanged', refused(409, 'draftChanged'), 'conflict'],
  ['another 409', refused(409, 'noteExists'), 'rejected'],
  ['400', refused(400), 'rejected'],
  ['403', refused(403), 'rejected'],
  ['404', refused(404), 'rejected'],
  ['422', refused(422, 'draftChanged'), 'rejected'],
  ['an answer of a wrong shape', { kind: 'contract', status: 200 }, 'rejected'],
  ['a page of a proxy for a failure', { kind: 'contract', status: 520 }, 'retry'],
])('after %s', (_, failure, effect) => {
  expect(failureEffect(failure)).toBe(effect);
});

it.each([
  [1, 0, 1_000],
  [1, 0.5, 750],
  [2, 0, 2_000],
  [9, 0, 256_000],
  [10, 0, 300_000],
  [10_000, 0, 300_000],
  [10_000, 0.999_999, 150_000],
])('after %i attempts and with the random number %d the next one is %i ms later', (attempts, random, ms) => {
  expect(backOffMs(attempts, random)).toBe(ms);
});
