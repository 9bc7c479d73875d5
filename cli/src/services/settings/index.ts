/** The settings of the program: flags, environment, files and profiles. */
export {
  readProjectFile,
  readUserFile,
  type SettingsFault,
  userFileIn,
} from './files.ts';
export { type Folders, foldersOf } from './paths.ts';
export {
  type GlobalFlags,
  isProfileName,
  type RefusedSetting,
  resolveSettings,
} from './resolve.ts';
export type { ProjectFile, SettingEntries, UserFile } from './schemas.ts';
export {
  COLOR_MODES,
  CONFIG_NAMES,
  type ColorMode,
  type ConfigName,
  SETTING_NAMES,
  SETTING_SOURCES,
  type SettingName,
  type SettingSource,
  type Settings,
} from './types.ts';
export { isSafeForSecrets, readSetting, SITE_CHOICES } from './values.ts';
export { writePrivately, writeProjectFile } from './write.ts';
