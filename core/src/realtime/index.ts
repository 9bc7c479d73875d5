export { authenticateThrough, authoriseThrough } from './authorise.ts';
export { connectRealtime } from './connect-realtime.ts';
export { type ConnectionWatch, createConnectionWatch } from './connection-watch.ts';
export { findServiceThrough, socketAddressOf } from './server-address.ts';
export type {
  AuctionHandlers,
  ClientEventName,
  ConnectionState,
  InvalidEvent,
  Presence,
  Realtime,
  RealtimeOptions,
  SocketService,
  StaffHandlers,
  UserHandlers,
} from './types.ts';
