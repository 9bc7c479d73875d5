import { type CommandContext, type CommandRun, UsageError } from '../../command/types.ts';
import { EXIT } from '../../render/exit-codes.ts';
import {
  foldersOf,
  readProjectFile,
  readSetting,
  readUserFile,
  SETTING_NAMES,
  type SettingName,
  userFileIn,
  writePrivately,
  writeProjectFile,
} from '../../services/settings/index.ts';

/** `marque config set`: writes one setting to a profile of the user file, or to the project file. */
export const run: CommandRun = async (context, [given, text], flags) => {
  const { t, reportInfo } = context.terminal;
  const name = SETTING_NAMES.find((one) => one === given);
  if (name === undefined)
    throw new UsageError(t('cli:error.noSetting', { name: given, names: SETTING_NAMES.join(', ') }));
  const value = valueToSet(context, name, text, flags.unset === true);
  const file =
    flags.project === true ? await writeProject(context, name, value) : await writeUser(context, name, value);
  reportInfo(t(value === undefined ? 'cli:config.set.removed' : 'cli:config.set.done', { name, value, file }));
  return EXIT.done;
};

/** Undefined removes the setting. */
function valueToSet(
  { terminal: { t } }: CommandContext,
  name: SettingName,
  text: string | undefined,
  isUnset: boolean,
) {
  if (isUnset && text === undefined) return undefined;
  if (isUnset || text === undefined) throw new UsageError(t('cli:error.valueOrUnset'));
  const value = readSetting(name, text);
  if (value.ok) return value.value;
  throw new UsageError(t(`cli:error.setting.${name}`, { value: text, source: t('cli:config.sources.flag') }));
}

async function writeUser(
  { terminal: { t }, environment, settings }: CommandContext,
  name: SettingName,
  value?: string,
) {
  const folder = foldersOf(environment).config;
  const user = await readUserFile(folder);
  if (!user.ok) throw new UsageError(t(`cli:error.settings.${user.error.code}`, { file: user.error.file }));
  const { profiles = {} } = user.value;
  const { [name]: _, ...others } = profiles[settings.profile] ?? {};
  const changed = value === undefined ? others : { ...others, [name]: value };
  await writePrivately(userFileIn(folder), { ...user.value, profiles: { ...profiles, [settings.profile]: changed } });
  return userFileIn(folder);
}

async function writeProject({ terminal: { t }, folder }: CommandContext, name: SettingName, value?: string) {
  const project = await readProjectFile(folder, 1);
  if (!project.ok) throw new UsageError(t(`cli:error.settings.${project.error.code}`, { file: project.error.file }));
  const { [name]: _, ...others } = project.value;
  return writeProjectFile(folder, value === undefined ? others : { ...others, [name]: value });
}
