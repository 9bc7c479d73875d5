import { readMe } from '@marque/core/contracts/accounts';
import type { CommandRun } from '../../command/types.ts';
import { ACCOUNT, accountOf } from '../../contracts/account.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { reportFailure } from '../../render/failures.ts';
import { asLines, printable } from '../../render/print.ts';

export const shape = () => ACCOUNT;

/** `marque whoami` */
export const run: CommandRun = async (context) => {
  const { terminal, settings, output, signal } = context;
  const { api, hasTokens } = await context.connect();
  if (!hasTokens) {
    terminal.reportError(terminal.t('cli:failure.notLoggedIn', { server: settings.server }));
    return EXIT.loginNeeded;
  }
  const me = await api.call(readMe, {}, { signal });
  if (!me.ok) return reportFailure(context, me.error);
  const account = accountOf(me.value.body, settings);
  if (output.json !== null) await output.json.document(account);
  else terminal.print(asLines([printable(terminal.t('cli:whoami.text', account))]));
  return EXIT.done;
};
