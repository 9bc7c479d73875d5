import type { CommandRun } from '../../command/types.ts';
import { SETTING } from '../../contracts/config.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { asLines } from '../../render/print.ts';
import { alignRow, naturalWidths } from '../../render/table.ts';
import { CONFIG_NAMES } from '../../services/settings/index.ts';

export const shape = () => SETTING;

/** `marque config list` */
export const run: CommandRun = async ({ terminal: { t, print }, settings, output }) => {
  const { profile, sources } = settings;
  const lines = CONFIG_NAMES.map((name) => ({ name, value: settings[name], source: sources[name], profile }));
  if (output.json !== null) {
    for (const line of lines) await output.json.line(line);
    return EXIT.done;
  }
  const rows = lines.map(({ name, value, source }) => [name, value, t(`cli:config.sources.${source}`)]);
  const widths = naturalWidths(rows);
  print(asLines(rows.flatMap((row) => alignRow(row, widths))));
  return EXIT.done;
};
