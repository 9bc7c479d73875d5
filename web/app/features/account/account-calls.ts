import type { Answer, ApiFailure } from '@marque/core/client';
import type {
  changePassword,
  logIn,
  register,
  resetPassword,
  saveCard,
  tokeniseSandboxCard,
  updateMe,
} from '@marque/core/contracts/accounts';
import type { CallOf } from '@marque/core/contracts/endpoint';
import { type Result, refuse } from '@marque/core/rules/result';
import { browserApi } from '../../foundation/session/index.ts';

type BodyOf<E> = CallOf<E> extends { readonly body: infer Body } ? Body : never;

export type LoginBody = BodyOf<typeof logIn>;
export type RegisterBody = BodyOf<typeof register>;
export type AccountChanges = BodyOf<typeof updateMe>;
export type PasswordChange = BodyOf<typeof changePassword>;
export type PasswordReset = BodyOf<typeof resetPassword>;
export type CardNumbers = BodyOf<typeof tokeniseSandboxCard>;
export type CardToken = BodyOf<typeof saveCard>;

/** The contracts are imported at the first call, because a page renders before it needs to validate a response. */
const contracts = () => import('@marque/core/contracts/accounts');
type Contracts = Awaited<ReturnType<typeof contracts>>;

export const accountCalls = {
  logIn: (body: LoginBody) => ask((the) => browserApi.call(the.logIn, { body })),
  register: (body: RegisterBody) => ask((the) => browserApi.call(the.register, { body })),
  sendVerification: (userId: number) => ask((the) => browserApi.call(the.sendVerification, { body: { userId } })),
  sendPasswordReset: (email: string) => ask((the) => browserApi.call(the.sendPasswordReset, { body: { email } })),
  resetPassword: (body: PasswordReset) => ask((the) => browserApi.call(the.resetPassword, { body })),
  update: (body: AccountChanges) => ask((the) => browserApi.call(the.updateMe, { body })),
  changePassword: (body: PasswordChange) => ask((the) => browserApi.call(the.changePassword, { body })),
  tokeniseCard: (body: CardNumbers) => ask((the) => browserApi.call(the.tokeniseSandboxCard, { body })),
  saveCard: (body: CardToken) => ask((the) => browserApi.call(the.saveCard, { body })),
  removeCard: (cardId: number) => ask((the) => browserApi.call(the.removeCard, { params: { cardId } })),
};

async function ask<Body>(
  call: (the: Contracts) => Promise<Result<Answer<Body>, ApiFailure>>,
): Promise<Result<Answer<Body>, ApiFailure>> {
  let the: Contracts;
  try {
    the = await contracts();
  } catch (error) {
    // A failed import of the client is treated as a missing connection.
    console.error(error);
    return refuse({ kind: 'network' });
  }
  return call(the);
}
