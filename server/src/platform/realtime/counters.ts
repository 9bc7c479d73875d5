/** Running counts since the start; `RealtimeStats` explains them. */
export interface Tally {
  published: number;
  delivered: number;
  clientEvents: number;
  droppedClientEvents: number;
  refused: number;
  closedSlow: number;
  closedSilent: number;
}

export function newTally(): Tally {
  return {
    published: 0,
    delivered: 0,
    clientEvents: 0,
    droppedClientEvents: 0,
    refused: 0,
    closedSlow: 0,
    closedSilent: 0,
  };
}
