/** Registration, import and taxes of a car, with the fields of each region. */
import { choice, country, date, remark, text, when, whole, yesNo } from './define.ts';

export const fullRegistration = text('fullRegistration', { max: 20, words: 'registrationNumber' });
export const registeredInYourName = yesNo('registeredInYourName');
export const registeredToBusiness = yesNo('registeredToBusiness', { visibleWhen: when('registeredInYourName', '0') });
export const countryOfRegistration = country('countryOfRegistration');
export const vatDeductible = yesNo('vatDeductible', { hasHelp: true });
export const importedFrom = text('importedFrom', { max: 100, hasHelp: true });
export const importedTaxesPaid = yesNo('importedTaxesPaid', { hasHelp: true });
export const registrationDate = date('registrationDate', { words: 'firstRegistrationDate' });

/** United Kingdom and Europe. The key is misspelt in the specification and in stored answers. */
export const vatDPayable = yesNo('vatDPayable');
/** Text, since some rates have decimals: 8.1, 25.5. */
export const vatRate = text('vatRate', { max: 10, inputMode: 'decimal', visibleWhen: when('vatDPayable', '1') });
export const CoC = yesNo('CoC', { hasHelp: true });
export const euSpec = yesNo('euSpec', { hasHelp: true });
export const CoCDetails = remark('CoCDetails', { visibleWhen: when('CoC', '0') });

/** Australia. */
export const complianceDate = date('complianceDate', { hasHelp: true });

/** Hong Kong. */
export const previousHKOwners = whole('previousHKOwners', [0, 999]);
export const FirstRegistrationStatus = choice('FirstRegistrationStatus', ['BrandNew', 'HomeDelivery', 'Other']);
