import { randomUUID } from 'node:crypto';
import { enqueue, type OutboxCommand, type OutboxState } from '@marque/core/offline';
import { PAYLOAD_VERSION } from '../outbox/index.ts';
import { aggregateOf } from './draft-value.ts';
import type { Draft } from './store.ts';

const SAVES: readonly OutboxCommand[] = ['saveConsignment', 'submitConsignment'];

type DraftCommand = 'saveConsignment' | 'submitConsignment' | 'uploadFile';

/** Adds a command about a draft. `title` and the other facts are the draft's. */
export function enqueueFor(
  state: OutboxState,
  draft: Pick<Draft, 'id' | 'userId' | 'vendorName'>,
  command: DraftCommand,
  { now, payload = {} }: { readonly now: number; readonly payload?: object },
): OutboxState {
  const next = enqueue(state, {
    id: randomUUID(),
    command,
    version: PAYLOAD_VERSION,
    payload: { ...payload, prospectId: draft.id },
    aggregate: aggregateOf(draft.id),
    title: draft.vendorName,
    userId: draft.userId,
    createdAt: now,
  });
  if (!next.ok) throw new Error(`The outbox did not accept ${command}: ${next.error}.`);
  return next.value;
}

/** Adds a save, unless one that was never sent will send the present answers anyway. */
export function enqueueSave(state: OutboxState, draft: Draft, now: number): OutboxState {
  const willBeSent = state.entries.some(
    ({ aggregate, command, state: is, attempts }) =>
      aggregate === aggregateOf(draft.id) && SAVES.includes(command) && is === 'pending' && attempts === 0,
  );
  return willBeSent ? state : enqueueFor(state, draft, 'saveConsignment', { now });
}

/** Without the saves and submissions of a draft in certain states: a newer command of the user replaces them. */
export function withoutSaves(
  state: OutboxState,
  prospectId: string,
  states: readonly OutboxState['entries'][number]['state'][],
): OutboxState {
  const entries = state.entries.filter(
    (entry) =>
      entry.aggregate !== aggregateOf(prospectId) || !SAVES.includes(entry.command) || !states.includes(entry.state),
  );
  return { ...state, entries };
}
