import type { Cluster } from './port.ts';

/** A process that has its database for itself: it does all work, and no other process changes anything. */
export function createSingleProcess(): Cluster {
  const ignore = () => undefined;
  return {
    onRows: ignore,
    onEvents: ignore,
    onBroadcast: ignore,
    broadcast: ignore,
    onGap: ignore,
    isCutOff: () => false,
    holds: () => true,
    onGained: ignore,
    onTakeOver: ignore,
    unlessElsewhere: (_, work) => work(),
    alone: (work) => work(),
    startedAlone: () => true,
    processes: () => null,
    start: async () => undefined,
    release: async () => undefined,
    stop: async () => undefined,
  };
}
