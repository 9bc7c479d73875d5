import type { BroadcastEvent, WatchedTable } from '../port.ts';

/** What a notification tells of another process's commit. */
export type Notification =
  | { readonly kind: 'row'; readonly table: WatchedTable; readonly key: string }
  /** JSON text of an outbox row. */
  | { readonly kind: 'events'; readonly events: string }
  | { readonly kind: 'broadcast'; readonly event: BroadcastEvent };

const ROW = /^row (\w+) (.*)$/;
const EVENTS = /^events (\d+) (\d+) (\d+) (.*)$/s;
const BROADCAST = /^broadcast (.*)$/s;

/**
 * Reads the texts that the triggers of the database send, each with the name of its process in front. Returns null for those
 * of the process itself, and until the last part of a text has come. Parts of one commit follow one another.
 */
export function createNotificationReader(ownName: string): (payload: string) => Notification | null {
  let parts: { readonly id: string; text: string } | null = null;

  function readPart(id: string, number: number, count: number, text: string): Notification | null {
    const before = parts?.id === id && number > 1 ? parts.text : '';
    parts = number < count ? { id, text: before + text } : null;
    return number < count ? null : { kind: 'events', events: before + text };
  }

  return (payload) => {
    const end = payload.indexOf(' ');
    if (payload.slice(0, end) === ownName) return null;
    const content = payload.slice(end + 1);
    const [, table, key] = ROW.exec(content) ?? [];
    if (table !== undefined && key !== undefined) return { kind: 'row', table: table as WatchedTable, key };
    const [, id, number, count, text] = EVENTS.exec(content) ?? [];
    if (id !== undefined && text !== undefined) return readPart(id, Number(number), Number(count), text);
    const [, event] = BROADCAST.exec(content) ?? [];
    return event === undefined ? null : { kind: 'broadcast', event: JSON.parse(event) as BroadcastEvent };
  };
}

/** A broadcast of a process as a notification. */
export function writeBroadcast(ownName: string, event: BroadcastEvent): string {
  return `${ownName} broadcast ${JSON.stringify(event)}`;
}
