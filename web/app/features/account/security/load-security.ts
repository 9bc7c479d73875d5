import type { ReplyOf } from '@marque/core/contracts/endpoint';
import {
  type AccountSession,
  listPasskeys,
  listSessions,
  listSpendingLimits,
  type OwnSpendingLimit,
  type Passkey,
  readAccountDeletion,
  readSecondFactor,
} from '@marque/core/contracts/security';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export type SecondFactorState = ReplyOf<typeof readSecondFactor>;
export type OpenMatters = ReplyOf<typeof readAccountDeletion>['openMatters'];

/** The data of the security page. A part is null if its request failed. */
export interface SecurityData {
  readonly summary: AccountSummary;
  readonly factor: SecondFactorState | null;
  readonly passkeys: readonly Passkey[] | null;
  readonly limits: readonly OwnSpendingLimit[] | null;
  readonly sessions: readonly AccountSession[] | null;
  readonly openMatters: OpenMatters | null;
}

export async function loadSecurity(facts: MemberFacts): Promise<SecurityData> {
  const { api } = facts;
  const [summary, factor, passkeys, limits, sessions, deletion] = await Promise.all([
    loadAccountSummary(facts),
    api.call(readSecondFactor, {}),
    api.call(listPasskeys, {}),
    api.call(listSpendingLimits, {}),
    api.call(listSessions, {}),
    api.call(readAccountDeletion, {}),
  ]);
  return {
    summary,
    factor: factor.ok ? factor.value.body : null,
    passkeys: passkeys.ok ? passkeys.value.body.passkeys : null,
    limits: limits.ok ? limits.value.body.limits : null,
    sessions: sessions.ok ? sessions.value.body.sessions : null,
    openMatters: deletion.ok ? deletion.value.body.openMatters : null,
  };
}
