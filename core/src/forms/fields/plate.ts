/** Number plates: general, Australian and of the Emirates. */
import { choice, files, remark, select, text, when, yesNo } from './define.ts';

export const regNumber = text('regNumber', { max: 20, words: 'plateNumber' });
export const plateOnRetention = yesNo('plateOnRetention', { hasHelp: true });
export const plateOnVehicle = yesNo('plateOnVehicle');
export const legalOwnerPlate = yesNo('legalOwnerPlate', { words: 'legalOwner' });
export const legalOwnerPlateDetails = remark('legalOwnerPlateDetails', {
  words: 'legalOwnerDetails',
  hasHelp: true,
  visibleWhen: when('legalOwnerPlate', '0'),
});
export const plateSignificance = remark('plateSignificance', { hasHelp: true });

/** Stored values, as the specification spells them; the first one's label corrects its misspelling. */
export const state = select('state', [
  'Australia Capital Territory',
  'New South Wales',
  'Northern Territory',
  'South Australia',
  'Queensland',
  'Tasmania',
  'Victoria',
]);
export const plateNumber = text('plateNumber', { max: 20 });

export const emirate = choice('region', ['Abu Dhabi', 'Dubai'], { words: 'emirate' });
export const emirateNumber = text('regNumber', { max: 20, words: 'emirateNumber', hasHelp: true });
export const plateStyle = choice('plateStyle', ['Old style', 'Classic style']);
export const plateCode = text('plateCode', { max: 10, hasHelp: true });
export const trafficFileNumber = text('trafficFileNumber', { max: 20, inputMode: 'numeric', hasHelp: true });
export const numberPlatePossessionCert = files('numberPlatePossessionCert', 'numberPlatePossessionCert', {
  required: true,
  hasHelp: true,
});
export const EmiratesID = files('EmiratesID', 'EmiratesID', { required: true, hasHelp: true });
