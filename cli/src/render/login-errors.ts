import type { LoginResult } from '@marque/core/client/session';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Terminal } from '../terminal.ts';

/** Texts `cli:login.refused.<name>` by the server's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  [PROBLEM_CODES.loginFailed]: 'failed',
  [PROBLEM_CODES.loginLocked]: 'locked',
  [PROBLEM_CODES.tooMany]: 'tooMany',
  [PROBLEM_CODES.signInStepExpired]: 'expired',
  [PROBLEM_CODES.malformed]: 'malformed',
};

/** Why a login failed, in one line with what to do. */
export function errorOfLogin({ outcome, problem }: LoginResult, server: string, { t }: Pick<Terminal, 't'>): string {
  if (outcome === 'unreachable') return t('cli:failure.network', { server });
  const refusal = problem === null ? undefined : REFUSALS[problem];
  return t(`cli:login.refused.${refusal ?? 'other'}`, { server });
}
