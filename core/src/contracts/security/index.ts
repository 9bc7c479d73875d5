/** What members do for the safety of their account. */
export { deleteAccount, exportAccountData, readAccountDeletion } from './account-data.ts';
export {
  addPasskey,
  type CreatedCredential,
  listPasskeys,
  logInWithPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  type UsedCredential,
} from './passkeys.ts';
export {
  activateAuthenticator,
  logInWithCode,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './second-factors.ts';
export { type AccountSession, endOtherSessions, endSession, listSessions } from './sessions.ts';
export {
  changeSpendingLimit,
  listSpendingLimits,
  type OwnSpendingLimit,
  type OwnSpendingLimits,
} from './spending-limits.ts';
