import {
  beginSending,
  discardEntry,
  enqueue,
  type OutboxState,
  recoverAfterCrash,
  retryEntry,
  settle,
} from '@marque/core/offline';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { createOutboxStore } from './store.ts';

function openStore() {
  const db = new Sqlite(':memory:');
  for (const sql of MIGRATIONS) db.exec(sql);
  return createOutboxStore(db, 'https://cars.test');
}

const COMMANDS = ['saveConsignment', 'uploadFile', 'addNote'] as const;

/** Changes as the console makes them, several in one transaction. */
const change = fc.record({
  kind: fc.constantFrom('add', 'add', 'begin', 'done', 'reject', 'retryLater', 'retry', 'discard', 'crash', 'drop'),
  pick: fc.nat({ max: 3 }),
  command: fc.constantFrom(...COMMANDS),
});

function apply(state: OutboxState, nth: number, { kind, pick, command }: Changed): OutboxState {
  const id = state.entries[pick % Math.max(state.entries.length, 1)]?.id ?? '';
  switch (kind) {
    case 'add': {
      const added = { id: `id ${nth}`, command, version: 1, payload: { nth }, aggregate: `a ${pick % 2}` };
      const next = enqueue(state, { ...added, title: 'Fiat 500', userId: 1, createdAt: nth });
      return next.ok ? next.value : state;
    }
    case 'begin':
      return beginSending(state, id, { nth });
    case 'done':
      return settle(state, id, { kind: 'done' });
    case 'reject':
      return settle(state, id, { kind: 'rejected', problem: 'forbidden' });
    case 'retryLater':
      return settle(state, id, { kind: 'retry', now: nth, random: 0, problem: 'tooManyRequests', askedMs: nth % 3 });
    case 'retry':
      return retryEntry(state, id, `again ${nth}`);
    case 'discard':
      return discardEntry(state, id);
    case 'crash':
      return recoverAfterCrash(state);
    case 'drop':
      return { ...state, entries: state.entries.filter((entry) => entry.command !== command) };
  }
}

type Changed = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

it('reads what was stored, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 40 }), (transactions) => {
      const store = openStore();
      let state = store.read();
      expect(state).toEqual({ entries: [], doneIds: [] });
      let nth = 0;
      for (const changes of transactions) {
        state = store.transact(state, (before) =>
          changes.reduce((present, one) => {
            nth += 1;
            return apply(present, nth, one);
          }, before),
        );
        expect(store.read()).toEqual(state);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('stores nothing of a change that fails', () => {
  const store = openStore();
  const before = store.transact(store.read(), (state) => apply(state, 1, { kind: 'add', pick: 0, command: 'addNote' }));
  expect(() =>
    store.transact(before, () => {
      throw new Error('The disk is full.');
    }),
  ).toThrow('full');
  expect(store.read()).toEqual(before);
});
