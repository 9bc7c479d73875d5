/** The server has more pages to render than it will hold, or lost the renderer of this one. The visitor tries again. */
export class RenderingBusy extends Error {
  override readonly name: string = 'RenderingBusy';
}

interface Waiting {
  readonly isUrgent: boolean;
  readonly begin: () => void;
  readonly refuse: (error: RenderingBusy) => void;
}

export interface PageQueue {
  /** Resolves when the page may be rendered; rejects with `RenderingBusy` where the queue has no place for it. */
  enter(isUrgent: boolean): Promise<void>;
  /** A page is finished, so the next may begin. */
  leave(): void;
}

/**
 * Pages that wait for a renderer, the urgent ones first. `atOnce` are rendered at a time. Beyond `most`, an urgent page
 * takes the place of the last of the others.
 */
export function createPageQueue({ atOnce, most }: { readonly atOnce: number; readonly most: number }): PageQueue {
  const urgent: Waiting[] = [];
  const others: Waiting[] = [];
  let running = 0;

  function makeRoom(isUrgent: boolean): boolean {
    if (urgent.length + others.length < most) return true;
    if (!isUrgent) return false;
    const last = others.pop();
    last?.refuse(new RenderingBusy('an urgent page took the place of this one'));
    return last !== undefined;
  }

  return {
    enter(isUrgent) {
      if (running < atOnce) {
        running += 1;
        return Promise.resolve();
      }
      if (!makeRoom(isUrgent)) return Promise.reject(new RenderingBusy('too many pages wait to be rendered'));
      return new Promise((begin, refuse) => {
        (isUrgent ? urgent : others).push({ isUrgent, begin, refuse });
      });
    },
    leave() {
      const next = urgent.shift() ?? others.shift();
      if (next === undefined) running -= 1;
      else next.begin();
    },
  };
}
