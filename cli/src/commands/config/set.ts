import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { type CommandContext, type CommandRun, UsageError } from '../../command/types.ts';
import { EXIT } from '../../render/exit-codes.ts';
import {
  CONFIG_NAMES,
  type ConfigName,
  foldersOf,
  isProfileName,
  readProjectFile,
  readSetting,
  readUserFile,
  type UserFile,
  userFileIn,
  writePrivately,
  writeProjectFile,
} from '../../services/settings/index.ts';

/** `marque config set`: writes one setting to a profile of the user file, the profile itself, or either to the project file. */
export const run: CommandRun = async (context, [given, text], flags) => {
  const { t, reportInfo } = context.terminal;
  const name = CONFIG_NAMES.find((one) => one === given);
  if (name === undefined)
    throw new UsageError(t('cli:error.noSetting', { name: given, names: CONFIG_NAMES.join(', ') }));
  const value = valueToSet(context, name, text, flags.unset === true);
  const file =
    flags.project === true ? await writeProject(context, name, value) : await writeUser(context, name, value);
  reportInfo(t(value === undefined ? 'cli:config.set.removed' : 'cli:config.set.done', { name, value, file }));
  return EXIT.done;
};

/** Undefined removes the setting. */
function valueToSet({ terminal: { t } }: CommandContext, name: ConfigName, text: string | undefined, isUnset: boolean) {
  if (isUnset && text === undefined) return undefined;
  if (isUnset || text === undefined) throw new UsageError(t('cli:error.valueOrUnset'));
  const value = name === 'profile' ? readProfile(text) : readSetting(name, text);
  if (value.ok) return value.value;
  throw new UsageError(t(`cli:error.setting.${name}`, { value: text, source: t('cli:config.sources.flag') }));
}

function readProfile(text: string): Result<string, 'profile'> {
  return isProfileName(text) ? succeed(text) : refuse('profile');
}

async function writeUser({ terminal: { t }, environment, settings }: CommandContext, name: ConfigName, value?: string) {
  const folder = foldersOf(environment).config;
  const user = await readUserFile(folder);
  if (!user.ok) throw new UsageError(t(`cli:error.settings.${user.error.code}`, { file: user.error.file }));
  await writePrivately(userFileIn(folder), changedUserFile(user.value, settings.profile, name, value));
  return userFileIn(folder);
}

function changedUserFile(user: UserFile, profile: string, name: ConfigName, value?: string): UserFile {
  if (name === 'profile') {
    const { profile: _, ...others } = user;
    return value === undefined ? others : { ...others, profile: value };
  }
  const { profiles = {} } = user;
  const { [name]: _, ...others } = profiles[profile] ?? {};
  const changed = value === undefined ? others : { ...others, [name]: value };
  return { ...user, profiles: { ...profiles, [profile]: changed } };
}

async function writeProject({ terminal: { t }, folder }: CommandContext, name: ConfigName, value?: string) {
  const project = await readProjectFile(folder, 1);
  if (!project.ok) throw new UsageError(t(`cli:error.settings.${project.error.code}`, { file: project.error.file }));
  const { [name]: _, ...others } = project.value;
  return writeProjectFile(folder, value === undefined ? others : { ...others, [name]: value });
}
