export { authoriseThrough } from './authorise.ts';
export { connectRealtime } from './connect-realtime.ts';
export { type ConnectionWatch, createConnectionWatch } from './connection-watch.ts';
export { socketAddressOf } from './server-address.ts';
export type {
  AuctionHandlers,
  ClientEventName,
  ConnectionState,
  InvalidEvent,
  Presence,
  Realtime,
  RealtimeOptions,
  StaffHandlers,
  UserHandlers,
} from './types.ts';
