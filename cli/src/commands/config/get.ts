import { type CommandRun, UsageError } from '../../command/types.ts';
import { SETTING } from '../../contracts/config.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { CONFIG_NAMES } from '../../services/settings/index.ts';

export const shape = () => SETTING;

/** `marque config get` */
export const run: CommandRun = async ({ terminal: { t, print }, settings, output }, [given]) => {
  const name = CONFIG_NAMES.find((one) => one === given);
  if (name === undefined)
    throw new UsageError(t('cli:error.noSetting', { name: given, names: CONFIG_NAMES.join(', ') }));
  const { profile, sources } = settings;
  const value = settings[name];
  if (output.json !== null) await output.json.document({ name, value, source: sources[name], profile });
  else print(`${value}\n`);
  return EXIT.done;
};
