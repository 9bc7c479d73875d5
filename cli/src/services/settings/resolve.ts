import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { ProjectFile, SettingEntries, UserFile } from './schemas.ts';
import type { ColorMode, ConfigName, SettingName, SettingSource, Settings } from './types.ts';
import { SETTING_NAMES } from './types.ts';
import { readSetting } from './values.ts';

const DEFAULT_PROFILE = 'default';

/** The demo server of `npm start`. */
const DEFAULTS: Readonly<Record<SettingName, string>> = {
  server: 'http://localhost:4000',
  site: 'all',
  country: 'GB',
  color: 'auto',
};

const VARIABLES: Readonly<Record<SettingName, string>> = {
  server: 'MARQUE_SERVER',
  site: 'MARQUE_SITE',
  country: 'MARQUE_COUNTRY',
  color: 'MARQUE_COLOR',
};

/** The flags that every command takes. */
export interface GlobalFlags extends SettingEntries {
  readonly profile?: string | undefined;
  readonly quiet?: boolean | undefined;
  /** False with `--no-input`. */
  readonly input?: boolean | undefined;
  readonly debug?: boolean | undefined;
}

export interface SettingsInput {
  readonly flags: GlobalFlags;
  readonly environment: NodeJS.ProcessEnv;
  readonly project: ProjectFile;
  readonly user: UserFile;
}

/** A value that is refused, and where it is written. */
export interface RefusedSetting {
  readonly name: ConfigName;
  readonly value: string;
  readonly source: SettingSource;
}

/** Flag, then environment, then project file, then the profile's part of the user file, then the default. */
export function resolveSettings({
  flags,
  environment,
  project,
  user,
}: SettingsInput): Result<Settings, RefusedSetting> {
  const [profile, profileSource] = firstOf<string>([
    ['flag', flags.profile],
    ['environment', environment.MARQUE_PROFILE],
    ['project', project.profile],
    ['user', user.profile],
  ]) ?? [DEFAULT_PROFILE, 'default' as const];
  if (!isProfileName(profile)) return refuse({ name: 'profile', value: profile, source: profileSource });
  const values: Record<SettingName, string> = { ...DEFAULTS };
  const sources: Record<ConfigName, SettingSource> = {
    profile: profileSource,
    server: 'default',
    site: 'default',
    country: 'default',
    color: 'default',
  };
  for (const name of SETTING_NAMES) {
    const found = firstOf<string>([
      ['flag', flags[name]],
      ['environment', environment[VARIABLES[name]]],
      ['project', project[name]],
      ['user', user.profiles?.[profile]?.[name]],
    ]);
    if (found === null) continue;
    const [text, source] = found;
    const value = readSetting(name, text);
    if (!value.ok) return refuse({ name, value: text, source });
    values[name] = value.value;
    sources[name] = source;
  }
  return succeed({
    profile,
    server: values.server,
    site: values.site as Settings['site'],
    country: values.country,
    color: values.color as ColorMode,
    sources,
    isQuiet: flags.quiet === true,
    asksNothing: flags.input === false,
    isDebug: flags.debug === true,
  });
}

/** A profile's name stands in files and on command lines. */
export function isProfileName(name: string): boolean {
  return /^[\w.-]{1,40}$/.test(name) && name !== '__proto__';
}

/** An empty variable counts as one that is not set. */
function firstOf<Value>(
  candidates: readonly (readonly [SettingSource, Value | undefined])[],
): readonly [Value, SettingSource] | null {
  for (const [source, value] of candidates) if (value !== undefined && value !== '') return [value, source];
  return null;
}
