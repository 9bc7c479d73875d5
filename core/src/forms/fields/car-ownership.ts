/** Ownership and mileage of a car. */
import { choice, remark, when, whole, yesNo } from './define.ts';

export const legalOwner = yesNo('legalOwner');
export const legalOwnerYears = whole('legalOwnerYears', [0, 120]);
export const legalOwnerDetails = remark('legalOwnerDetails', { hasHelp: true, visibleWhen: when('legalOwner', '0') });
export const previousOwners = whole('previousOwners', [0, 999], { hasHelp: true });
export const currentMileage = whole('currentMileage', [0, 9_999_999]);
export const currentMileageUnit = choice('currentMileageUnit', ['Miles', 'Kilometers']);
export const indicateMileageCorrect = choice('indicateMileageCorrect', ['1', '0', 'Unsure']);
