import { flagText, textPathOf } from '../../command/names.ts';
import { COMMANDS } from '../../command/table.ts';
import { type CommandRun, UsageError } from '../../command/types.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { completionScript, SHELLS } from '../../render/manual/completion.ts';

/** `marque completion`: prints a script for a shell. */
export const run: CommandRun = ({ terminal: { t, print } }, [given]) => {
  const shell = SHELLS.find((one) => one === given);
  if (shell === undefined) throw new UsageError(t('cli:error.noShell', { name: given, names: SHELLS.join(', ') }));
  const textOf = (spec: (typeof COMMANDS)[number], flag?: { readonly flags: string }) =>
    flag === undefined ? t(`cli:commands.${textPathOf(spec)}.summary`) : flagText(flag.flags, textPathOf(spec), t);
  print(completionScript(shell, { commands: COMMANDS, textOf }));
  return EXIT.done;
};
