import type { Cluster } from './port.ts';

/** Work that is repeated in every process and done in the one that has the background work. */
export function inOneProcess(cluster: Pick<Cluster, 'holds'>, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    if (cluster.holds('background work')) await work();
  };
}
