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
export { createSocketRealtime, type SocketRealtimeOptions } from './socket-realtime.ts';
