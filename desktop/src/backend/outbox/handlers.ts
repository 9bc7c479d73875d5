import { randomUUID } from 'node:crypto';
import { discardEntry, enqueue, entriesOf, type OutboxEntry, retryEntry } from '@marque/core/offline';
import type { EventOf } from '../../ipc/contract.ts';
import type { AreaHandlers } from '../handlers.ts';
import type { Runner } from './runner.ts';
import type { Senders } from './sender.ts';

/** Characters of a payload as JSON. */
const LARGEST_PAYLOAD = 64 * 1024;
/** Version of the payloads that this console writes. */
export const PAYLOAD_VERSION = 1;

interface Parts {
  readonly runner: Runner;
  readonly senders: Senders;
  readonly now: () => number;
  readonly userId: () => number | null;
  /** Called in the transaction that drops an entry for good. */
  readonly onDiscard: (entry: OutboxEntry) => void;
}

export function createOutboxHandlers({ runner, senders, now, userId, onDiscard }: Parts): AreaHandlers<'outbox'> {
  const findOwn = (id: string) => {
    const user = userId();
    return runner.state().entries.find((entry) => entry.id === id && entry.userId === user) ?? null;
  };

  return {
    'outbox.list': () => ({ items: itemsOf(runner, userId()) }),
    'outbox.add'({ id, command, aggregate, title, payload }) {
      const author = userId();
      if (author === null) throw new Error('Commands are accepted after a login.');
      if (senders[command].isInternal) throw new TypeError(`Drafts queue ${command} themselves.`);
      const parsed = senders[command].payload.safeParse(payload);
      if (!parsed.success || JSON.stringify(payload).length > LARGEST_PAYLOAD) {
        throw new TypeError(`The payload does not fit ${command}.`);
      }
      const added = { id, command, version: PAYLOAD_VERSION, payload: parsed.data, aggregate, title };
      const entry = { ...added, userId: author, createdAt: now() };
      runner.update((state) => {
        const next = enqueue(state, entry);
        if (!next.ok) throw new Error(`The outbox did not accept ${command}: ${next.error}.`);
        return next.value;
      });
      const stored = findOwn(id);
      return itemOf(
        stored ?? {
          ...entry,
          state: 'pending',
          attempts: 0,
          nextAttemptAt: null,
          askedUntil: null,
          problem: null,
          request: null,
        },
      );
    },
    'outbox.retry'({ id }) {
      if (findOwn(id) !== null) runner.update((state) => retryEntry(state, id, randomUUID()));
      return {};
    },
    'outbox.discard'({ id }) {
      const entry = findOwn(id);
      if (entry === null) return {};
      if (entry.state === 'sending') throw new Error('The command is on its way.');
      runner.update((state) => {
        onDiscard(entry);
        return discardEntry(state, id);
      });
      return {};
    },
  };
}

type OutboxItem = EventOf<'outbox'>['items'][number];

/** The entries of the user as the page sees them. */
export function itemsOf(runner: Pick<Runner, 'state'>, userId: number | null): OutboxItem[] {
  return userId === null ? [] : entriesOf(runner.state(), userId).entries.map(itemOf);
}

function itemOf({ id, command, title, aggregate, state, attempts, createdAt, nextAttemptAt, problem }: OutboxEntry) {
  return { id, command, title, aggregate, state, attempts, createdAt, nextAttemptAt, problem };
}
