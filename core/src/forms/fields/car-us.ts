/** Fields of the older American car form alone. */
import { GRADES } from './car-condition.ts';
import { choice, files, longText, remark, text, when, whole, yesNo } from './define.ts';

export const howManyOwners = whole('howManyOwners', [0, 999]);
export const regNumberUS = text('regNumberUS', { max: 20, words: 'registrationNumber' });
export const exteriorColourUS = text('exteriorColourUS', { max: 80, words: 'exteriorColor' });
export const interiorColourUS = text('interiorColourUS', { max: 80, words: 'interiorColor' });
export const transmission = choice('transmission', ['Automatic', 'Manual', 'semiAutomatic']);
export const driveSide = choice('driveSide', ['Left', 'Right', 'Central'], { words: 'driverSide' });
export const handbooksEtc = remark('handbooksEtc');
export const modified = yesNo('modified', { words: 'customised' });
export const bodyworkDamage = longText('bodyworkDamage', { words: 'bodyDamage', hasHelp: true });
export const upholsteryCondition = choice('upholsteryCondition', GRADES, {
  words: 'interiorTrimCondition',
});
export const currentlyRegistered = yesNo('currentlyRegistered');
export const stateRegisteredIn = text('stateRegisteredIn', {
  max: 100,
  autocomplete: 'address-level1',
  visibleWhen: when('currentlyRegistered', '1'),
});
export const workCarriedOut = remark('workCarriedOut');
export const previousServices = remark('previousServices');
export const smogCertificate = yesNo('smogCertificate');
export const stateInspectionCertificate = yesNo('stateInspectionCertificate');
export const proofOfOwnership = files('proofOfOwnership', 'single', { required: true, hasHelp: true });
