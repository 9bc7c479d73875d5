import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { type Refused, refused, tooMany } from '../../platform/http/index.ts';
import type { LoginStart, OpenedLogin } from '../complete-login.ts';
import type { LoginDependencies } from '../dependencies.ts';

interface SecondStep extends Omit<LoginStart, 'userId' | 'keep'> {
  readonly ticket: string | null;
  /** As it was typed. */
  readonly code: string;
}

/** The ticket is unknown, used, expired or had too many attempts: the login starts again. */
const stepExpired: Refused = refused(409, PROBLEM_CODES.signInStepExpired);

/** Completes a login whose ticket is good, given a right code. */
export async function takeSecondStep(
  dependencies: LoginDependencies,
  { ticket, code, ...start }: SecondStep,
): Promise<Result<OpenedLogin, Refused>> {
  const { context, limiters, tickets, devices, confirmCode, completeLogin, onRecoveryCodeUsed } = dependencies;
  const wait = await limiters.login.take(start.ip);
  if (wait !== null) return refuse(tooMany(wait));
  const holder = ticket === null ? null : await tickets.find(context.db.read, ticket);
  if (ticket === null || holder === null) return refuse(stepExpired);
  const { userId, keep } = holder;
  const opened = await confirmCode({
    userId,
    text: code,
    ip: start.ip,
    site: start.site,
    deviceId: devices.find(start.deviceCookie, userId),
    async onRight(transaction, used) {
      // Another request may have used it meanwhile.
      if ((await tickets.find(transaction, ticket)) === null) return refuse(stepExpired);
      await tickets.use(transaction, ticket);
      return succeed({ used, login: await completeLogin.open(transaction, { ...start, userId, keep }) });
    },
    onWrong: (transaction) => tickets.fail(transaction, ticket),
  });
  if (!opened.ok) return opened;
  const { used, login } = opened.value;
  completeLogin.report(login);
  const { site } = start;
  if (used.kind === 'recovery') onRecoveryCodeUsed({ userId, site, at: login.at, left: used.recoveryCodesLeft });
  return succeed(login);
}
