/** Fields that the older American car form and the bike form share. */
import { longText, remark, text, whole, yesNo } from './define.ts';

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
