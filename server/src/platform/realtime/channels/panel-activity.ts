import type { PresenceSummary } from '@marque/core/contracts/realtime';
import { AMOUNT_SHOWN_MS, SILENT_AFTER_MS, SUMMARISED_AMOUNTS } from '@marque/core/rules/live';
import type { Connection } from '../connections/connection.ts';
import { encodeMessage } from '../protocol/pusher-protocol.ts';
import type { ClientEvent } from './client-events.ts';

/** What the member of a socket does in the bid panel. Times are milliseconds of the steady clock. */
interface Activity {
  readonly memberId: string;
  readonly opened: ClientEvent | null;
  readonly bidding: { readonly event: ClientEvent; readonly amount: number; readonly at: number } | null;
  readonly heardAt: number;
}

/** Who is in the bid panel of one channel's lot, by socket, from the events that they sent. */
export interface PanelActivity {
  /** Takes an event of a socket's member. */
  note(connection: Connection, event: ClientEvent, at: number): void;
  /** The socket is gone. True if its member was in the panel with this socket and with no other. */
  forget(connection: Connection): boolean;
  /** The events that tell a newcomer what the others do. */
  messages(at: number): string[];
  summary(at: number): PresenceSummary;
}

export function createPanelActivity(): PanelActivity {
  const active = new Map<Connection, Activity>();
  const isInPanel = (memberId: string) => [...active.values()].some((activity) => activity.memberId === memberId);

  /** Those who were heard of late; the others are forgotten. */
  function present(at: number): Activity[] {
    for (const [connection, { heardAt }] of active) if (at - heardAt > SILENT_AFTER_MS) active.delete(connection);
    return [...active.values()];
  }

  return {
    note(connection, event, at) {
      if (event.event === 'client-closedBidDrawer') {
        active.delete(connection);
        return;
      }
      const before = active.get(connection);
      const { memberId, amount } = event;
      const isAmount = amount !== undefined;
      active.set(connection, {
        memberId,
        opened: isAmount ? (before?.opened ?? null) : event,
        bidding: isAmount ? { event, amount, at } : (before?.bidding ?? null),
        heardAt: at,
      });
    },
    forget(connection) {
      const gone = active.get(connection);
      return gone !== undefined && active.delete(connection) && !isInPanel(gone.memberId);
    },
    messages: (at) =>
      present(at).flatMap(({ opened, bidding }) => [
        ...(opened === null ? [] : [encodeClientEvent(opened)]),
        ...(bidding === null || at - bidding.at > AMOUNT_SHOWN_MS ? [] : [encodeClientEvent(bidding.event)]),
      ]),
    summary(at) {
      const activities = present(at);
      const amounts = activities
        .flatMap(({ bidding }) => (bidding === null || at - bidding.at > AMOUNT_SHOWN_MS ? [] : [bidding]))
        .toSorted((one, other) => other.at - one.at)
        .slice(0, SUMMARISED_AMOUNTS)
        .map(({ amount }) => amount);
      return { inPanel: new Set(activities.map(({ memberId }) => memberId)).size, amounts };
    },
  };
}

/** The event as the other members receive it. */
export function encodeClientEvent({ event, channel, memberId, amount }: ClientEvent): string {
  return encodeMessage(event, amount === undefined ? {} : { amount }, { channel, user_id: memberId });
}
