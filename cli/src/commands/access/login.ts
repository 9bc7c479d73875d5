import type { LoginResult } from '@marque/core/client/session';
import { type CommandContext, type CommandRun, UsageError } from '../../command/types.ts';
import { ACCOUNT, accountOf } from '../../contracts/account.ts';
import { EXIT, type ExitCode } from '../../render/exit-codes.ts';
import { errorOfLogin } from '../../render/login-errors.ts';
import { openLogin, openTokenFile } from '../../services/session/index.ts';
import { foldersOf } from '../../services/settings/index.ts';
import { type Ask, openPrompt } from '../../terminal-prompt.ts';

export const shape = () => ACCOUNT;

/** How many codes of a second factor a user may try before the login starts again. */
const MOST_CODES = 3;

/** `marque login`: signs in with a password and, where the account has one, a second factor. */
export const run: CommandRun = async (context, _, flags) => {
  const { terminal, settings } = context;
  const login = openLogin(settings);
  if (!login.ok) throw new UsageError(terminal.t(`cli:error.session.${login.error.code}`, { ...login.error }));
  const prompt = await openPrompt(context);
  try {
    const credentials = await readCredentials(context, flags, prompt);
    let result = await login.value.start(credentials);
    for (let nth = 0; result.outcome === 'codeNeeded' && nth < MOST_CODES; nth += 1) {
      result = await login.value.continueWith(await readCode(context, flags, prompt, nth));
      if (result.outcome === 'refused' && flags.code === undefined && prompt !== null && nth + 1 < MOST_CODES) {
        terminal.reportError(errorOfLogin(result, settings.server, terminal));
        result = { ...result, outcome: 'codeNeeded' };
      }
    }
    return await finish(context, result);
  } finally {
    prompt?.close();
  }
};

async function readCredentials(context: CommandContext, flags: Parameters<CommandRun>[2], prompt: Ask | null) {
  const { t } = context.terminal;
  const isPiped = flags.passwordStdin === true;
  const given = typeof flags.email === 'string' ? flags.email : null;
  if (isPiped && given === null) throw new UsageError(t('cli:login.emailNeeded'));
  if (!isPiped && prompt === null) throw new UsageError(t('cli:login.noTerminal'));
  const email = given ?? (await prompt?.line(t('cli:login.askEmail'))) ?? '';
  const password = isPiped
    ? await readFirstLine(context)
    : ((await prompt?.secret(t('cli:login.askPassword', { email, server: context.settings.server }))) ?? '');
  if (email === '' || password === '') throw new UsageError(t('cli:login.empty'));
  return { email, password };
}

async function readCode(context: CommandContext, flags: Parameters<CommandRun>[2], prompt: Ask | null, nth: number) {
  const { t } = context.terminal;
  if (typeof flags.code === 'string' && nth === 0) return flags.code;
  if (prompt === null) throw new UsageError(t('cli:login.codeNeeded'));
  return (await prompt.line(t('cli:login.askCode'))) ?? '';
}

/** More than any password; a file that was piped by mistake is not read whole. */
const LONGEST_PASSWORD_BYTES = 4_096;

async function readFirstLine({ terminal }: CommandContext): Promise<string> {
  let text = '';
  for await (const part of terminal.stdin.setEncoding('utf8')) {
    text += String(part);
    if (text.includes('\n') || text.length > LONGEST_PASSWORD_BYTES) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

async function finish(context: CommandContext, result: LoginResult): Promise<ExitCode> {
  const { terminal, settings, environment, output } = context;
  if (result.opened === null) {
    terminal.reportError(errorOfLogin(result, settings.server, terminal));
    return result.outcome === 'unreachable' ? EXIT.unavailable : EXIT.loginNeeded;
  }
  const { tokens, me } = result.opened;
  const file = openTokenFile(foldersOf(environment).state, Date.now);
  const written = await file.write(settings.profile, settings.server, tokens);
  if (!written.ok) throw new UsageError(terminal.t(`cli:error.session.${written.error.code}`, { ...written.error }));
  const account = accountOf(me, settings);
  if (output.json !== null) await output.json.document(account);
  else terminal.print(`${terminal.t('cli:login.done', account)}\n`);
  return EXIT.done;
}
