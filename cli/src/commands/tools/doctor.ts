import manifest from '../../../package.json' with { type: 'json' };
import type { CommandRun } from '../../command/types.ts';
import { DOCTOR_REPORT, type DoctorResult } from '../../contracts/tools.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { asLines, printable } from '../../render/print.ts';
import { alignRow, naturalWidths } from '../../render/table.ts';
import { examine } from '../../services/doctor/examine.ts';
import { SETTING_NAMES } from '../../services/settings/index.ts';

export const shape = () => DOCTOR_REPORT;

/** `marque doctor`: what is wrong with the set-up, and what to do about it. */
export const run: CommandRun = async (context) => {
  const { terminal, settings, output, now, signal } = context;
  const { t, print } = terminal;
  const connection = await context.connect();
  const results = [
    settingsResult(context),
    ...(await examine({ connection, nodeVersion: process.version, now, signal })),
  ];
  const report = { server: settings.server, version: manifest.version, checks: results };
  if (output.json !== null) await output.json.document(report);
  else {
    const rows = results.map(({ check, state, finding, values }) => [
      t(`cli:doctor.state.${state}`),
      t(`cli:doctor.check.${check}`),
      printable(t(`cli:doctor.finding.${check}.${finding}`, values)),
    ]);
    const widths = naturalWidths(rows);
    print(asLines(rows.flatMap((row) => alignRow(row, widths))));
  }
  return results.some(({ state }) => state === 'failed') ? EXIT.problems : EXIT.done;
};

/** Which of the settings are not the defaults, and where they come from. */
function settingsResult({ settings, terminal: { t } }: Parameters<CommandRun>[0]): DoctorResult {
  const changed = SETTING_NAMES.filter((name) => settings.sources[name] !== 'default');
  const list = changed.map((name) => `${name} (${t(`cli:config.sources.${settings.sources[name]}`)})`).join(', ');
  const values = { profile: settings.profile, list };
  return { check: 'settings', state: 'ok', finding: changed.length === 0 ? 'defaults' : 'changed', values };
}
