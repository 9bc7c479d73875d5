/** Running counts since the start; `RealtimeStats` explains them. */
export interface RealtimeCounters {
  published: number;
  delivered: number;
  clientEvents: number;
  droppedClientEvents: number;
  refused: number;
  closedSlow: number;
  closedIdle: number;
}

export function createCounters(): RealtimeCounters {
  return {
    published: 0,
    delivered: 0,
    clientEvents: 0,
    droppedClientEvents: 0,
    refused: 0,
    closedSlow: 0,
    closedIdle: 0,
  };
}
