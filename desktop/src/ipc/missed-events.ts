import * as z from 'zod/mini';
import { checkedLot, type EventName, type MethodName, methods, type OutputOf } from './contract.ts';
import type { CallReply } from './receiver.ts';

type Listener = (event: unknown) => void;

const rows = z.object({ lots: z.array(checkedLot) });
const change = z.object({ changed: z.array(checkedLot), gone: z.array(z.int()) });

/** The events that a page gets after a lost connection, made from the present state of the backend. */
export interface MissedEvents {
  on(name: EventName, listener: Listener): () => void;
  /** The answers that have rows, and each `lots` event: by them it knows which rows are gone. */
  noteRows(answer: unknown): void;
  noteChange(event: unknown): void;
  /** Gives all listeners the present state. A backend that does not answer is asked again after the next connection. */
  deliverState(): Promise<void>;
}

export function createMissedEvents(send: (name: MethodName, input: unknown) => Promise<CallReply>): MissedEvents {
  const listeners = new Map<EventName, Set<Listener>>();
  const known = new Set<number>();

  function deliver(name: EventName, event: unknown): void {
    for (const listener of listeners.get(name) ?? []) listener(event);
  }

  /** Null where the method has no answer, as without a login. */
  async function read<Name extends MethodName>(name: Name, input: object = {}): Promise<OutputOf<Name> | null> {
    const reply = await send(name, input).catch(() => null);
    const parsed = reply?.ok === true ? methods[name].output.safeParse(reply.value) : null;
    return parsed?.success === true ? (parsed.data as OutputOf<Name>) : null;
  }

  async function deliverLots(): Promise<void> {
    const present = new Set<number>();
    let after: number | null = null;
    do {
      const found: OutputOf<'lots.read'> | null = await read('lots.read', { after });
      if (found === null) return;
      for (const { lot } of found.lots) present.add(lot.auctionId);
      after = found.next;
      const gone = after === null ? [...known].filter((id) => !present.has(id)) : [];
      deliver('lots', { changed: found.lots, gone, isComplete: after === null && found.isComplete });
    } while (after !== null);
    known.clear();
    for (const id of present) known.add(id);
  }

  return {
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },
    noteRows(answer) {
      const parsed = rows.safeParse(answer);
      if (parsed.success) for (const { lot } of parsed.data.lots) known.add(lot.auctionId);
    },
    noteChange(event) {
      const parsed = change.safeParse(event);
      if (!parsed.success) return;
      for (const { lot } of parsed.data.changed) known.add(lot.auctionId);
      for (const id of parsed.data.gone) known.delete(id);
    },
    async deliverState() {
      // The session is first: drafts and rows are those of its account.
      const session = await read('session.read');
      if (session !== null) deliver('session', session);
      const connection = await read('connection.read');
      if (connection !== null) deliver('connection', connection);
      const outbox = await read('outbox.list');
      if (outbox !== null) deliver('outbox', outbox);
      await deliverLots();
      // It asks the server for its drafts, too, so that it is last.
      const drafts = await read('drafts.list');
      for (const draft of drafts?.local ?? []) deliver('draft', draft);
    },
  };
}
