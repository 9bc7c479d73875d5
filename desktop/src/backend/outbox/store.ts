import { ENTRY_STATES, OUTBOX_COMMANDS, type OutboxEntry, type OutboxState } from '@marque/core/offline';
import type Sqlite from 'better-sqlite3';
import * as z from 'zod/mini';

/** The outbox's state in its file. */
export interface OutboxStore {
  read(): OutboxState;
  /** Applies a change and stores the new state in one transaction, with what `change` itself writes to the file. */
  transact(state: OutboxState, change: (state: OutboxState) => OutboxState): OutboxState;
}

const json = z.pipe(
  z.string(),
  z.transform((text) => JSON.parse(text) as unknown),
);

const entryRow = z.object({
  id: z.string(),
  command: z.enum(OUTBOX_COMMANDS),
  version: z.int(),
  payload: json,
  aggregate: z.string(),
  title: z.string(),
  user_id: z.int(),
  created_at: z.int(),
  state: z.enum(ENTRY_STATES),
  attempts: z.int(),
  next_attempt_at: z.nullable(z.int()),
  asked_until: z.nullable(z.int()),
  problem: z.nullable(z.string()),
  request: z.nullable(json),
});

/** The entries for one server, named by its origin. Those for another one are neither read nor changed. */
export function createOutboxStore(db: Sqlite.Database, server: string): OutboxStore {
  const statements = prepare(db);

  function write(before: OutboxState, after: OutboxState): void {
    const formerly = new Map(before.entries.map((entry) => [entry.id, entry]));
    const kept = new Set(after.entries.map(({ id }) => id));
    for (const { id } of before.entries) if (!kept.has(id)) statements.remove.run(id);
    for (const entry of after.entries) {
      if (formerly.get(entry.id) !== entry) statements.put.run({ ...rowOf(entry), server });
    }
    // New rows are the last ones, but an entry that is tried again has its place under a new id.
    const places = [...before.entries, ...after.entries.filter(({ id }) => !formerly.has(id))];
    const isInPlace = places.filter(({ id }) => kept.has(id)).every(({ id }, index) => id === after.entries[index]?.id);
    if (!isInPlace) for (const { id } of after.entries) statements.moveToEnd.run(id);
    const doneBefore = new Set(before.doneIds);
    const doneAfter = new Set(after.doneIds);
    for (const id of after.doneIds) if (!doneBefore.has(id)) statements.addDone.run(id);
    for (const id of before.doneIds) if (!doneAfter.has(id)) statements.removeDone.run(id);
  }

  const transact = db.transaction((state: OutboxState, change: (state: OutboxState) => OutboxState) => {
    const after = change(state);
    if (after !== state) write(state, after);
    return after;
  });

  return {
    read: () => ({ entries: statements.list.all(server).map(entryOf), doneIds: statements.listDone.all() }),
    transact: (state, change) => transact.immediate(state, change),
  };
}

function prepare(db: Sqlite.Database) {
  return {
    list: db.prepare<[string], unknown>('select * from entries where server = ? order by sequence'),
    put: db.prepare<[ReturnType<typeof rowOf> & { readonly server: string }]>(`
      insert into entries (
        id, command, version, payload, aggregate, title, user_id, created_at,
        state, attempts, next_attempt_at, asked_until, problem, request, server
      ) values (
        :id, :command, :version, :payload, :aggregate, :title, :userId, :createdAt,
        :state, :attempts, :nextAttemptAt, :askedUntil, :problem, :request, :server
      ) on conflict (id) do update set
        command = :command, version = :version, payload = :payload, aggregate = :aggregate, title = :title,
        user_id = :userId, created_at = :createdAt, state = :state, attempts = :attempts, next_attempt_at = :nextAttemptAt,
        asked_until = :askedUntil, problem = :problem, request = :request
    `),
    moveToEnd: db.prepare<[string]>(
      'update entries set sequence = (select max(sequence) from entries) + 1 where id = ?',
    ),
    remove: db.prepare<[string]>('delete from entries where id = ?'),
    listDone: db.prepare<[], string>('select id from done_entries order by sequence').pluck(),
    addDone: db.prepare<[string]>('insert or ignore into done_entries (id) values (?)'),
    removeDone: db.prepare<[string]>('delete from done_entries where id = ?'),
  };
}

function rowOf({ payload, request, ...entry }: OutboxEntry) {
  return {
    ...entry,
    payload: JSON.stringify(payload),
    request: request === null || request === undefined ? null : JSON.stringify(request),
  };
}

function entryOf(row: unknown): OutboxEntry {
  const { user_id: userId, created_at: createdAt, next_attempt_at: nextAttemptAt, ...read } = entryRow.parse(row);
  const { asked_until: askedUntil, ...entry } = read;
  return { ...entry, userId, createdAt, nextAttemptAt, askedUntil };
}
