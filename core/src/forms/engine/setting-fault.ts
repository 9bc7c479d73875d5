import type { Variant } from '../variants/index.ts';
import type { Draft, Setting } from './types.ts';

/** What around the answers keeps a form from being submitted, and that no answer could mend. */
export type SettingFault = 'version' | 'currency';

/**
 * Whether answers were given to a version of the form that there is, in a currency that it takes: some forms take one
 * alone. Null where nothing is wrong. A draft may be kept all the same: its page may be ahead of whoever keeps it.
 */
export function settingFault(
  variant: Variant,
  { version, setting }: { readonly version: Draft['version']; readonly setting: Pick<Setting, 'currency'> },
): SettingFault | null {
  if (version > variant.version) return 'version';
  return variant.currency === undefined || variant.currency === setting.currency ? null : 'currency';
}
