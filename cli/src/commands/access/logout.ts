import { type CommandRun, UsageError } from '../../command/types.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { logOut, openTokenFile } from '../../services/session/index.ts';
import { foldersOf } from '../../services/settings/index.ts';

/** `marque logout`: ends the session and deletes its tokens, also without a connection. */
export const run: CommandRun = async ({ terminal, settings, environment, now }) => {
  const outcome = await logOut({
    settings,
    tokenFile: openTokenFile(foldersOf(environment).state, now),
    givenToken: null,
    now,
    monotonicNow: () => performance.now(),
  });
  if (!outcome.ok) throw new UsageError(terminal.t(`cli:error.session.${outcome.error.code}`, { ...outcome.error }));
  terminal.reportInfo(terminal.t(`cli:logout.${outcome.value}`, { server: settings.server }));
  return EXIT.done;
};
