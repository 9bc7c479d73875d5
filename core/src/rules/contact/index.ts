export {
  type CardEntry,
  type CardExpiry,
  type CardFaults,
  type CardField,
  cardFaults,
  groupCardCode,
  groupCardNumber,
  groupExpiry,
  isCardExpired,
  isCardNumber,
  readExpiry,
} from './card-entry.ts';
export { emailClass, emailFault, hasAt, mailboxOf, readEmail } from './email.ts';
export { isSafeInEmail, type NameFault, nameFault } from './names.ts';
export { canSubmitLogin, isPasswordLongEnough, PASSWORD_LEAST } from './password.ts';
export { readPhone, writePhone } from './phones/format-phone.ts';
export {
  FIRST_PHONE_COUNTRIES,
  firstPhoneEntry,
  PHONE_COUNTRIES,
  type PhoneAnswer,
  type PhoneCountry,
  phoneAnswer,
  phoneCountry,
  preselectedPhoneCountry,
  splitPhone,
} from './phones/phone-countries.ts';
export {
  isBlockedPhoneKey,
  isPhoneDigits,
  phoneDigits,
  showsSmsConfirmation,
  WHOLE_PHONE_PATTERN,
} from './phones/phone-entry.ts';
export { joinPhone } from './phones/phone-numbers.ts';
export { salesPhonesFor } from './phones/sales-phone-list.ts';
export { salesPhone } from './phones/sales-phones.ts';
export { firstFault, type Registration, type RegistrationFaults, registrationFaults } from './registration.ts';
