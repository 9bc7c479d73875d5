export {
  isBlockedPhoneKey as isBlockedKey,
  joinPhone,
  PHONE_COUNTRIES,
  type PhoneCountry,
  phoneCountry,
  phoneDigits as digitsOf,
  splitPhone,
} from '@marque/core/rules/contact';
