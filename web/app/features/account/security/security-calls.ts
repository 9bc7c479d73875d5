import type {
  activateAuthenticator,
  addPasskey,
  deleteAccount,
  logInWithCode,
  logInWithPasskey,
  removeAuthenticator,
  startAuthenticator,
  startPasskey,
} from '@marque/core/contracts/security';
import type { Currency } from '@marque/core/rules/money';
import { browserApi } from '../../../foundation/session/index.ts';
import { type BodyOf, createAsk } from '../ask-api.ts';

type LoginCode = BodyOf<typeof logInWithCode>;
type PasswordEntry = BodyOf<typeof startAuthenticator>;
type CodeEntry = BodyOf<typeof activateAuthenticator>;
type Deletion = BodyOf<typeof deleteAccount>;
type PasskeyStart = BodyOf<typeof startPasskey>;
type NewPasskey = BodyOf<typeof addPasskey>;
type PasskeyLogin = BodyOf<typeof logInWithPasskey>;
export type PasswordAndCode = BodyOf<typeof removeAuthenticator>;

const ask = createAsk(() => import('@marque/core/contracts/security'));

export const securityCalls = {
  logInWithCode: (body: LoginCode) => ask((the) => browserApi.call(the.logInWithCode, { body })),
  startAuthenticator: (body: PasswordEntry) => ask((the) => browserApi.call(the.startAuthenticator, { body })),
  activateAuthenticator: (body: CodeEntry) => ask((the) => browserApi.call(the.activateAuthenticator, { body })),
  removeAuthenticator: (body: PasswordAndCode) => ask((the) => browserApi.call(the.removeAuthenticator, { body })),
  renewRecoveryCodes: (body: PasswordAndCode) => ask((the) => browserApi.call(the.renewRecoveryCodes, { body })),
  startPasskey: (body: PasskeyStart) => ask((the) => browserApi.call(the.startPasskey, { body })),
  addPasskey: (body: NewPasskey) => ask((the) => browserApi.call(the.addPasskey, { body })),
  renamePasskey: (passkeyId: number, name: string) =>
    ask((the) => browserApi.call(the.renamePasskey, { params: { passkeyId }, body: { name } })),
  removePasskey: (passkeyId: number) => ask((the) => browserApi.call(the.removePasskey, { params: { passkeyId } })),
  startPasskeyLogin: () => ask((the) => browserApi.call(the.startPasskeyLogin, {})),
  logInWithPasskey: (body: PasskeyLogin) => ask((the) => browserApi.call(the.logInWithPasskey, { body })),
  deleteAccount: (body: Deletion) => ask((the) => browserApi.call(the.deleteAccount, { body })),
  endSession: (sessionKey: string) => ask((the) => browserApi.call(the.endSession, { params: { sessionKey } })),
  changeSpendingLimit: (currencyCode: Currency, limit: number | null) =>
    ask((the) => browserApi.call(the.changeSpendingLimit, { params: { currencyCode }, body: { limit } })),
  endOtherSessions: () => ask((the) => browserApi.call(the.endOtherSessions, {})),
};
