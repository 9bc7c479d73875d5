import type { Site } from '@marque/core/rules/lot';

/** When results and messages are coloured: `auto` on a terminal, unless `NO_COLOR` is set. */
export const COLOR_MODES = ['auto', 'always', 'never'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** Names that `marque config` and the files take. */
export const SETTING_NAMES = ['server', 'site', 'country', 'color'] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** The settings, and the profile that counts where a command names none. */
export const CONFIG_NAMES = ['profile', ...SETTING_NAMES] as const;
export type ConfigName = (typeof CONFIG_NAMES)[number];

/** Where a value comes from. The first of them that has one wins. */
export const SETTING_SOURCES = ['flag', 'environment', 'project', 'user', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** The settings of one run: flag, then environment, then project file, then user file, then the default. */
export interface Settings {
  /** The profile whose part of the user file counts; "default" where none is named. */
  readonly profile: string;
  /** Origin of the server, without a slash at its end. */
  readonly server: string;
  /** The site of lists; both sites where it is left out. */
  readonly site: Site | 'all';
  /** The buyer's country for fees, ISO 3166 alpha-2. */
  readonly country: string;
  readonly color: ColorMode;
  readonly sources: Readonly<Record<ConfigName, SettingSource>>;
  /** Results only: no progress, no notes. */
  readonly isQuiet: boolean;
  /** Never asks: what would be asked is a usage error. */
  readonly asksNothing: boolean;
  /** Errors with their cause and stack. */
  readonly isDebug: boolean;
}
