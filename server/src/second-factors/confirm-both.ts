import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Result, refuse } from '@marque/core/rules/result';
import type { CodeAttempt } from '../login/index.ts';
import { type Member, type Refused, type RequestFacts, refused } from '../platform/http/index.ts';
import type { SecondFactorDependencies } from './dependencies.ts';

interface Call extends Pick<RequestFacts, 'ip' | 'site' | 'deviceCookie'> {
  readonly caller: Member;
  readonly body: { readonly password: string; readonly code: string };
}

/**
 * Runs a change of the second factor, which a borrowed session must not make: given the password and then a code, which the
 * change uses up.
 */
export async function confirmBoth<Outcome>(
  { context, secondFactor, confirmPassword, confirmCode, devices }: SecondFactorDependencies,
  { caller, body, ip, site, deviceCookie }: Call,
  onRight: CodeAttempt<Outcome>['onRight'],
): Promise<Result<Outcome, Refused>> {
  const { userId } = caller.account;
  const refusal = await confirmPassword({ userId, password: body.password, ip });
  if (refusal !== null) return refuse(refusal);
  if (!(await secondFactor.isOn(context.db.read, userId))) return refuse(refused(409, PROBLEM_CODES.authenticatorOff));
  const deviceId = devices.find(deviceCookie, userId);
  return confirmCode({ userId, text: body.code, ip, site, deviceId, onRight });
}
