export type { RealtimeLimits } from './limits.ts';
export { openRealtime } from './open-realtime.ts';
export type {
  Admission,
  ChannelPass,
  PresenceMember,
  RealtimeLog,
  RealtimePort,
  RealtimeStats,
  SocketRealtime,
} from './port.ts';
export { hasOtherSockets, publishToAll } from './publish-to-all.ts';
export { createSocketRealtime, type SocketRealtimeOptions } from './socket-realtime.ts';
