import type {
  changePassword,
  logIn,
  register,
  resetPassword,
  saveCard,
  tokeniseSandboxCard,
  updateMe,
} from '@marque/core/contracts/accounts';
import { browserApi } from '../../foundation/session/index.ts';
import { type BodyOf, createAsk } from './ask-api.ts';

export type LoginBody = BodyOf<typeof logIn>;
export type RegisterBody = BodyOf<typeof register>;
export type AccountChanges = BodyOf<typeof updateMe>;
export type PasswordChange = BodyOf<typeof changePassword>;
export type PasswordReset = BodyOf<typeof resetPassword>;
export type CardNumbers = BodyOf<typeof tokeniseSandboxCard>;
export type CardToken = BodyOf<typeof saveCard>;

const ask = createAsk(() => import('@marque/core/contracts/accounts'));

export const accountCalls = {
  logIn: (body: LoginBody) => ask((the) => browserApi.call(the.logIn, { body })),
  register: (body: RegisterBody) => ask((the) => browserApi.call(the.register, { body })),
  sendVerification: (userId: number) => ask((the) => browserApi.call(the.sendVerification, { body: { userId } })),
  sendPasswordReset: (email: string) => ask((the) => browserApi.call(the.sendPasswordReset, { body: { email } })),
  resetPassword: (body: PasswordReset) => ask((the) => browserApi.call(the.resetPassword, { body })),
  update: (body: AccountChanges) => ask((the) => browserApi.call(the.updateMe, { body })),
  changePassword: (body: PasswordChange) => ask((the) => browserApi.call(the.changePassword, { body })),
  tokeniseCard: (body: CardNumbers) => ask((the) => browserApi.call(the.tokeniseSandboxCard, { body })),
  beginCardSetup: () => ask((the) => browserApi.call(the.beginCardSetup, {})),
  saveCard: (body: CardToken) => ask((the) => browserApi.call(the.saveCard, { body })),
  removeCard: (cardId: number) => ask((the) => browserApi.call(the.removeCard, { params: { cardId } })),
};
