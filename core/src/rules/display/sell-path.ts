import type { Site } from '../lot/index.ts';

/** Where each site takes things to sell. */
export function sellPath(site: Site): string {
  return site === 'cars' ? '/sell-with-us' : '/sell-your-watch';
}
