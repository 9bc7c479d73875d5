const WINDOW_MS = 60_000;
const MOST_RELOADS = 3;

/** Whether the page may be loaded again after it has ended: a page that ends with each load would do so without end. */
export function createReloadLimit(now: () => number): () => boolean {
  let reloads: number[] = [];
  return () => {
    reloads = [...reloads.filter((at) => at > now() - WINDOW_MS), now()];
    return reloads.length <= MOST_RELOADS;
  };
}
