export {
  type CardEntry,
  type CardExpiry,
  type CardFault,
  type CardFaults,
  type CardField,
  cardExpiresAt,
  cardFaults,
  groupCardCode,
  groupCardNumber,
  groupExpiry,
  isCardExpired,
  isCardNumber,
  readExpiry,
} from './card-entry.ts';
export { EMAIL_PATTERN, type EmailFault, emailClass, emailFault, hasAt } from './email.ts';
export { canSubmitLogin, isPasswordLongEnough, PASSWORD_LEAST } from './password.ts';
export {
  firstPhoneEntry,
  PHONE_COUNTRIES,
  type PhoneAnswer,
  type PhoneCountry,
  phoneAnswer,
  phoneCountry,
  preselectedPhoneCountry,
  type SplitPhone,
  splitPhone,
} from './phone-countries.ts';
export {
  isBlockedPhoneKey,
  isPhoneDigits,
  phoneDigits,
  showsSmsConfirmation,
  WHOLE_PHONE_PATTERN,
} from './phone-entry.ts';
export { dialCodeOf, joinPhone } from './phone-numbers.ts';
export { readPhone, writePhone } from './phone-readings.ts';
export {
  firstFault,
  type Registration,
  type RegistrationFault,
  type RegistrationFaults,
  type RegistrationField,
  registrationFaults,
} from './registration.ts';
export { salesPhonesFor } from './sales-phone-list.ts';
export { SALES_PHONES, type SalesPhone, salesPhone } from './sales-phones.ts';
