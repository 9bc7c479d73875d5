export { authoriseThrough } from './authorise.ts';
export { connectRealtime } from './connect-realtime.ts';
export {
  type ConnectionWatch,
  type ConnectionWatchOptions,
  createConnectionWatch,
} from './connection-watch.ts';
export type {
  AuctionHandlers,
  AuctionsHandlers,
  Authorise,
  ChannelPass,
  ClientEventName,
  ConnectionState,
  InvalidEvent,
  Presence,
  PresenceHandlers,
  PresenceMember,
  Realtime,
  RealtimeOptions,
  TypingSignal,
  Unsubscribe,
  UserHandlers,
} from './types.ts';
