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
export { type EmailFault, emailClass, emailFault, hasAt } from './email.ts';
export { canSubmitLogin, isPasswordLongEnough, PASSWORD_LEAST } from './password.ts';
export { readPhone, writePhone } from './phones/format-phone.ts';
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
} from './phones/phone-countries.ts';
export {
  isBlockedPhoneKey,
  isPhoneDigits,
  phoneDigits,
  showsSmsConfirmation,
  WHOLE_PHONE_PATTERN,
} from './phones/phone-entry.ts';
export { dialCodeOf, joinPhone } from './phones/phone-numbers.ts';
export { salesPhonesFor } from './phones/sales-phone-list.ts';
export { SALES_PHONES, type SalesPhone, salesPhone } from './phones/sales-phones.ts';
export {
  firstFault,
  type Registration,
  type RegistrationFault,
  type RegistrationFaults,
  type RegistrationField,
  registrationFaults,
} from './registration.ts';
