import type * as z from 'zod/mini';
import type {
  bidEvent,
  CLIENT_EVENTS,
  commentEvent,
  offerEvent,
  paymentEvent,
  updateEvent,
  userNotificationEvent,
} from '../contracts/realtime/index.ts';
import type { UserId } from '../rules/lot/types.ts';

export type ConnectionState =
  /** Not there yet, or on the way back. */
  | 'connecting'
  | 'connected'
  /** Tried for 15 seconds without success; it goes on trying. */
  | 'unavailable'
  /** Refused, impossible here, or ended: nothing more will come. */
  | 'failed';

export interface ChannelPass {
  readonly auth: string;
  readonly channel_data?: string | undefined;
}

/** Fetches the signature for one subscription of this socket; null when it is refused or cannot be had. */
export type Authorise = (socketId: string, channel: string) => Promise<ChannelPass | null>;

export interface InvalidEvent {
  readonly channel: string;
  readonly event: string;
  readonly reason: string;
}

export interface RealtimeOptions {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Application key; the one of the contract unless said. */
  readonly key?: string;
  readonly authorise: Authorise;
  readonly onState?: (state: ConnectionState) => void;
  /**
   * The connection is back after a break and its channels are subscribed again: what is fetched from now on cannot miss
   * an event. Not called for the first connection. Called without channels that are slow, and again when they have come.
   */
  readonly onReconnected?: () => void;
  /** An event that is not of the agreed shape was dropped. */
  readonly onInvalid?: (event: InvalidEvent) => void;
}

export type EventTable = { readonly [event: string]: z.ZodMiniType };

/** What to do with each event of a channel. `subscribed` comes at first and again after every break. */
export type Handlers<Table extends EventTable> = {
  readonly [Event in keyof Table]?: (event: z.output<Table[Event]>) => void;
} & { readonly subscribed?: () => void };

export type AuctionHandlers = Handlers<{
  readonly bid: typeof bidEvent;
  readonly update: typeof updateEvent;
  readonly comment: typeof commentEvent;
}>;
export type AuctionsHandlers = Handlers<{ readonly update: typeof updateEvent }>;
export type UserHandlers = Handlers<{
  readonly userNotification: typeof userNotificationEvent;
  readonly payment: typeof paymentEvent;
  readonly offer: typeof offerEvent;
}>;

/** Ends a subscription. Calling it again is harmless. */
export type Unsubscribe = () => void;

export interface PresenceMember {
  readonly userId: UserId;
  readonly displayName: string;
  readonly mayBid: boolean;
}

export type ClientEventName = (typeof CLIENT_EVENTS)[number];

/** What another member is about to do. */
export interface TypingSignal {
  readonly userId: UserId;
  readonly event: ClientEventName;
  /** Major units of the lot's currency; only ever of a live bid being typed. */
  readonly amount: number | null;
}

export interface PresenceHandlers {
  /** Everybody who is there, by user id, whenever that changes. */
  readonly members?: (members: readonly PresenceMember[]) => void;
  readonly typing?: (signal: TypingSignal) => void;
}

export interface Presence {
  members(): readonly PresenceMember[];
  /** Tells the others. Lost without a word while not subscribed: it would be stale by the time it arrived. */
  sendTyping(event: ClientEventName, amount?: number): void;
  leave: Unsubscribe;
}

export interface Realtime {
  state(): ConnectionState;
  /** Events dropped so far because they were not of the agreed shape. */
  invalidCount(): number;
  subscribeAuction(auctionId: number, handlers: AuctionHandlers): Unsubscribe;
  subscribeAuctions(handlers: AuctionsHandlers): Unsubscribe;
  subscribeUser(userId: number, handlers: UserHandlers): Unsubscribe;
  joinPresence(auctionId: number, handlers: PresenceHandlers): Presence;
  disconnect(): void;
}
