import type * as z from 'zod/mini';
import type {
  bidEvent,
  CLIENT_EVENTS,
  commentEvent,
  offerEvent,
  paymentEvent,
  saleEvent,
  updateEvent,
  userNotificationEvent,
} from '../contracts/realtime/index.ts';
import type { lotFactsEvent } from '../contracts/staff/lots.ts';
import type { ConnectionState, PresenceEvent } from '../rules/live/index.ts';

export type { ConnectionState };

interface ChannelPass {
  readonly auth: string;
  readonly channel_data?: string | undefined;
}

/** Fetches the signature for one subscription of this socket; null if it is refused or unavailable. */
export type Authorise = (socketId: string, channel: string) => Promise<ChannelPass | null>;

interface ConnectionPass {
  readonly auth: string;
  readonly user_data: string;
}

/** Fetches the signature that ties this socket to the session; null if it is refused or unavailable. */
export type Authenticate = (socketId: string) => Promise<ConnectionPass | null>;

/** Where sockets are opened, and the application key there. */
export interface SocketService {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly key: string;
}

export interface InvalidEvent {
  readonly channel: string;
  readonly event: string;
  readonly reason: string;
}

export interface RealtimeOptions {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Application key; by default that of the contract. */
  readonly key?: string;
  readonly authorise: Authorise;
  /** With a service: signs the connection in once a channel has been authorised. */
  readonly authenticate?: Authenticate;
  /**
   * Asks for the service that has the sockets, before the connection is opened; null where the address above has them, and
   * no socket signs in. Rejects, to be asked again, where there is no answer.
   */
  readonly findService?: () => Promise<SocketService | null>;
  readonly onState?: (state: ConnectionState) => void;
  /**
   * Called when the connection is restored after a break and its channels are subscribed again, so that data fetched from
   * now on misses no event. Not called for the first connection. Slow channels cause a second call.
   */
  readonly onReconnected?: () => void;
  /** Called for each invalid event, which is dropped. */
  readonly onInvalid?: (event: InvalidEvent) => void;
}

export type EventTable = { readonly [event: string]: z.ZodMiniType };

/** Handlers of a channel's events. `subscribed` is called first, and again after every break. */
export type Handlers<Table extends EventTable> = {
  readonly [Event in keyof Table]?: (event: z.output<Table[Event]>) => void;
} & { readonly subscribed?: () => void };

export type AuctionHandlers = Handlers<{
  readonly bid: typeof bidEvent;
  readonly update: typeof updateEvent;
  readonly comment: typeof commentEvent;
}>;
type AuctionsHandlers = Handlers<{ readonly update: typeof updateEvent }>;
export type UserHandlers = Handlers<{
  readonly userNotification: typeof userNotificationEvent;
  readonly payment: typeof paymentEvent;
  readonly offer: typeof offerEvent;
  readonly comment: typeof commentEvent;
  readonly sale: typeof saleEvent;
}>;
export type StaffHandlers = Handlers<{
  readonly bid: typeof bidEvent;
  readonly update: typeof updateEvent;
  readonly lotFacts: typeof lotFactsEvent;
}>;

/** Ends a subscription. Repeated calls have no effect. */
export type Unsubscribe = () => void;

export type ClientEventName = (typeof CLIENT_EVENTS)[number];

export interface Presence {
  /**
   * Sends an event to the other members. While not subscribed, the events that describe the present state wait for the
   * subscription; each new subscription sends them again.
   */
  sendTyping(event: ClientEventName, amount?: number): void;
  leave: Unsubscribe;
}

export interface Realtime {
  state(): ConnectionState;
  /** Number of invalid events dropped so far. */
  invalidCount(): number;
  subscribeAuction(auctionId: number, handlers: AuctionHandlers): Unsubscribe;
  subscribeAuctions(handlers: AuctionsHandlers): Unsubscribe;
  subscribeUser(userId: number, handlers: UserHandlers): Unsubscribe;
  /** The channel of staff: every revision of every lot, and changes of what only staff see. */
  subscribeStaff(handlers: StaffHandlers): Unsubscribe;
  /** Joins the channel of a lot's bidders: `onEvent` hears what the others do in the bid panel. */
  joinPresence(auctionId: number, onEvent: (event: PresenceEvent) => void): Presence;
  /** Replaces the connection by a new one, for a page that cannot know whether its old one still lives. */
  renew(): void;
  disconnect(): void;
}
