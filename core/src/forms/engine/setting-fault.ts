import type { Variant } from '../variants/index.ts';
import type { Draft, Setting } from './types.ts';

/** A fault of a submission's version or currency, which no answer can correct. */
export type SettingFault = 'version' | 'currency';

/**
 * Checks a submission's form version and currency (some forms accept one currency only); null without a fault. Drafts are
 * stored without this check, since the page may be newer than the server.
 */
export function settingFault(
  variant: Variant,
  { version, setting }: { readonly version: Draft['version']; readonly setting: Pick<Setting, 'currency'> },
): SettingFault | null {
  if (version > variant.version) return 'version';
  return variant.currency === undefined || variant.currency === setting.currency ? null : 'currency';
}
