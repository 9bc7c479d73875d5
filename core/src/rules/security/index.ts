export {
  deletionDueAt,
  exportWait,
  type OpenMatterKind,
} from './account-data.ts';
export { describeUserAgent } from './describe-user-agent.ts';
export { PASSKEY_NAME_MOST } from './passkeys.ts';
export {
  ONE_TIME_CODE_DIGITS,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  readSignInCode,
  type SignInCode,
  showRecoveryCode,
} from './sign-in-codes.ts';
