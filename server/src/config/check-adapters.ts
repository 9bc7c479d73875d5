import type { Config, SettingName } from './settings.ts';
import { SETTING_ENTRIES, SETTINGS } from './settings.ts';
import { isLoopback } from './value-schemas.ts';

/** What is wrong with the settings of the adapters, in one sentence; null if each selected one has all of its own. */
export function adapterProblem(config: Config): string | null {
  return unselected(config) ?? incomplete(config);
}

/** A selected adapter without all of its settings. */
function incomplete(config: Config): string | null {
  for (const [choice, { variable }] of choices()) {
    const missing = settingsOf(choice).filter(
      ([name, { adapter, isOptional }]) =>
        adapter === config[choice] && isOptional !== true && config[name] === undefined && needs(config, name),
    );
    const [first] = missing;
    if (first === undefined) continue;
    return `${variable}=${first[1].adapter} needs ${inWords(missing.map(([, setting]) => setting.variable))} too`;
  }
  return null;
}

/** A setting of an adapter that is not selected: a configuration that was left half finished, or half removed. */
function unselected(config: Config): string | null {
  for (const [choice, { variable }] of choices()) {
    const stray = settingsOf(choice).filter(
      ([name, { adapter, isShared }]) => adapter !== config[choice] && isShared !== true && config[name] !== undefined,
    );
    const [first] = stray;
    if (first === undefined) continue;
    const names = inWords(stray.map(([, setting]) => setting.variable));
    return `${names} can’t be used without ${variable}=${first[1].adapter}: set that too, or remove ${stray.length === 1 ? 'it' : 'them'}`;
  }
  return null;
}

/** A mail server on this machine may ask for no login, but a user has a password. */
function needs({ smtpUrl, smtpUser, smtpPassword }: Config, name: SettingName): boolean {
  if (name !== 'smtpUser' && name !== 'smtpPassword') return true;
  const isWithoutLogin = smtpUser === undefined && smtpPassword === undefined;
  return !(isWithoutLogin && smtpUrl !== undefined && isLoopback(smtpUrl));
}

function choices() {
  return SETTING_ENTRIES.filter(([name]) => settingsOf(name).length > 0);
}

function settingsOf(choice: SettingName) {
  return SETTING_ENTRIES.filter(([, { group, adapter }]) => adapter !== undefined && group === choice);
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The value of a setting that the selected adapter needs, which `parseConfig` has checked. */
export function settingOf<Name extends SettingName>(config: Config, name: Name): NonNullable<Config[Name]> {
  const value = config[name];
  if (value === undefined) throw new Error(`${SETTINGS[name].variable} was not checked.`);
  return value as NonNullable<Config[Name]>;
}
