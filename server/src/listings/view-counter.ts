import { addViews } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';

const WRITE_EVERY_MS = 5000;

/** Counts views of lot pages in memory and writes them together, so that a page view is no transaction of its own. */
export interface ViewCounter {
  count(lotId: number): void;
  /** Writes the counted views; keeps them in memory if that fails. */
  write(): Promise<void>;
}

export function createViewCounter({ db }: Pick<ServerContext, 'db'>, background: Background): ViewCounter {
  let counted = new Map<number, number>();
  const add = (lotId: number, views: number) => counted.set(lotId, (counted.get(lotId) ?? 0) + views);

  const write = async () => {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    try {
      await db.write((transaction) => addViews(transaction, taken));
    } catch (error) {
      for (const [lotId, views] of taken) add(lotId, views);
      throw error;
    }
  };
  background.every(WRITE_EVERY_MS, 'views could not be written', write);

  return { count: (lotId) => void add(lotId, 1), write };
}
