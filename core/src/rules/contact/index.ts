export { EMAIL_PATTERN, type EmailFault, emailClass, emailFault, hasAt } from './email.ts';
export { canSubmitLogin, PASSWORD_LEAST } from './password.ts';
export {
  isBlockedPhoneKey,
  isPhoneDigits,
  phoneDigits,
  showsSmsConfirmation,
  WHOLE_PHONE_PATTERN,
} from './phone-entry.ts';
export {
  dialCodeOf,
  joinPhone,
  PHONE_COUNTRIES,
  type PhoneCountry,
  phoneCountry,
  preselectedPhoneCountry,
  type SplitPhone,
  splitPhone,
} from './phone-numbers.ts';
export { SALES_PHONES, type SalesPhone, salesPhone } from './sales-phones.ts';
