import type { Site } from '../lot/index.ts';

/** Each site's page about selling. */
export function sellPath(site: Site): string {
  return site === 'cars' ? '/sell-with-us' : '/sell-your-watch';
}
