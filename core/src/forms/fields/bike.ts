/** Fields of the bike form alone. */
import { choice, country, date, longText, remark, text, when, whole, yesNo } from './define.ts';

export const bikeMake = text('bikeMake', { max: 80, words: 'carMake' });
export const bikeModel = text('bikeModel', { max: 80, words: 'carModel' });
export const engineNumber = text('engineNumber', { max: 32 });
export const regNumber = text('regNumber', { max: 20, words: 'registrationNumber' });
export const bikeColour = text('bikeColour', { max: 80 });
export const pillionSeat = yesNo('pillionSeat');
export const modifiedOrCustomised = yesNo('modifiedOrCustomised', { words: 'customised' });
export const handbooks = remark('handbooks', { words: 'handbooksEtc' });

export const areYouTheOwner = yesNo('areYouTheOwner', { words: 'legalOwner' });
/** Required in car forms, optional here. */
export const registeredToBusiness = yesNo('registeredToBusiness', {
  required: false,
  visibleWhen: when('registeredInYourName', '0'),
});
export const whichCountryRegistered = country('whichCountryRegistered', { words: 'countryOfRegistration' });
export const firstRegistrationDate = date('firstRegistrationDate');

export const bodyDamage = longText('bodyDamage', { hasHelp: true });
export const repainted = choice('repainted', ['1', '0', 'doNotKnow'], { optionWords: 'repaintedIfKnown' });
export const faultsInfo = longText('faultsInfo', { words: 'bikeFaultsInfo', hasHelp: true });

export const lastServiceMileage = whole('lastServiceMileage', [0, 9_999_999], { words: 'serviceMileage' });
export const lastServiceWorkCarriedOut = remark('lastServiceWorkCarriedOut', { words: 'serviceWorkDetails' });
export const twoPreviousServices = remark('twoPreviousServices');
export const lastMOT = date('lastMOT', { required: false, words: 'dateOfLastInspection', hasHelp: true });
export const advisoriesOrWarnings = remark('advisoriesOrWarnings', { words: 'inspectionAdvisories', hasHelp: true });
