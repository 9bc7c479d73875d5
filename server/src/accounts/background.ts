import type { ServerContext } from '../platform/context.ts';

/** Work that an answer does not wait for. */
export interface Background {
  /** Begins once what is being answered now has been. A failure is logged, since nobody waits to hear of it. */
  run(work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function createBackground({ log }: Pick<ServerContext, 'log'>): Background {
  const underWay = new Set<Promise<void>>();

  return {
    run(work) {
      const run = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
