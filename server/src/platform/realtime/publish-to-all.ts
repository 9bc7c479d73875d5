import type { ServerContext } from '../context.ts';

/**
 * Sends an event that is stored with no commit to the clients of all processes. Those of a commit go through the outbox, of
 * which every process hears by itself.
 */
export function publishToAll(
  { cluster, realtime }: Pick<ServerContext, 'cluster' | 'realtime'>,
  channel: string,
  event: string,
  data: unknown,
): void {
  realtime.publish(channel, event, data);
  if (hasOtherSockets({ cluster, realtime })) cluster.broadcast({ channel, event, data });
}

/** Whether other processes may have sockets that this one's events do not reach. One that has just started is not known yet. */
export function hasOtherSockets({ cluster, realtime }: Pick<ServerContext, 'cluster' | 'realtime'>): boolean {
  return realtime.reachesAllProcesses !== true && cluster.processes() !== null;
}
