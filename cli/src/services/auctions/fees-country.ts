import type { Settings } from '../settings/index.ts';

/** The buyer's country of a quote: that of the flag, else one that the user has set; null asks for the caller's own. */
export function feesCountry(flag: unknown, { country, sources }: Pick<Settings, 'country' | 'sources'>): string | null {
  if (typeof flag === 'string') return flag;
  return sources.country === 'default' ? null : country;
}
