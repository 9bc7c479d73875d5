export type { RealtimeLimits } from './limits.ts';
export type { RealtimeLog } from './log.ts';
export type { Admission, ChannelPass, PresenceMember, RealtimePort, RealtimeStats, SocketRealtime } from './port.ts';
export { createSocketRealtime, type SocketRealtimeOptions } from './socket-realtime.ts';
