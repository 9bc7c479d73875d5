/** Vehicle fields that several forms share. */
import { choice, FIRST_CAR_YEAR, longText, remark, text, whole, year, yesNo } from './define.ts';

/** Two texts of 80 characters and a space fit the title of an enquiry. */
export const carMake = text('carMake', { max: 80 });
export const carModel = text('carModel', { max: 80 });
/** Makers sell the next year's model. */
export const manufactureYear = year('manufactureYear', [FIRST_CAR_YEAR, 2100], { yearsAhead: 1 });
export const engineSize = text('engineSize', { max: 40 });
export const bikeMake = text('bikeMake', { max: 80, words: 'carMake' });
export const bikeModel = text('bikeModel', { max: 80, words: 'carModel' });

export const registeredInYourName = yesNo('registeredInYourName');

export const GRADES = ['Excellent', 'Good', 'Fair', 'Poor'] as const;
export const paintworkCondition = choice('paintworkCondition', GRADES);
/** Sellers answer "None" where a required text asks for damage or faults. */
export const paintworkDamage = longText('paintworkDamage', { hasHelp: true });

export const chassisNumber = text('chassisNumber', { max: 32 });
export const numberPlateIncluded = yesNo('numberPlateIncluded');
/** The odometer reading, without a unit. */
export const mileage = whole('mileage', [0, 9_999_999]);
export const yearsOwnership = whole('yearsOwnership', [0, 120]);
export const particularFeatures = remark('particularFeatures');
export const partsNotOriginal = remark('partsNotOriginal');
export const wearInfo = longText('wearInfo', { hasHelp: true });
export const knownFaults = longText('knownFaults', { hasHelp: true });
export const cambeltReplaced = text('cambeltReplaced', { required: false, words: 'serviceCamBelt', hasHelp: true });
export const otherMaintenance = remark('otherMaintenance');
