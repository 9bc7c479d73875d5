import { AT_A_TIME } from './settings.ts';

/** Takes rows away portion by portion, until one is not full. `take` resolves with how many it took. */
export async function inPortions(take: () => Promise<number>): Promise<number> {
  let gone = 0;
  for (;;) {
    const taken = await take();
    gone += taken;
    if (taken < AT_A_TIME) return gone;
  }
}
