/** What journeys of the command line share: a user's machine, a terminal, and a server of the tests world. */
import type { Workspace } from './marque.ts';

export { type ServerProcess, startProcess as startServer } from '../../../server/e2e/server-process.ts';
export { type Journey, prepareJourneys } from './journey.ts';
export { type Ended, openWorkspace, type Running, type RunOptions, type Workspace } from './marque.ts';
export { openSlowConnection, type SlowConnection } from './slow-connection.ts';
export { openTerminal, type TerminalOptions, type TerminalSession } from './terminal.ts';

/** Accounts of the tests world. */
export const STAFF = { email: 'staff@marque.test', password: 'marque-demo-1' } as const;

/** Signs in as staff, or as another account of the tests world. */
export async function signIn(
  workspace: Workspace,
  { email, password }: { readonly email: string; readonly password: string } = STAFF,
): Promise<void> {
  const { status, stderr } = await workspace.marque(['login', '--email', email, '--password-stdin'], {
    input: `${password}\n`,
  });
  if (status !== 0) throw new Error(`The login failed with ${status}: ${stderr}`);
}
