/** Sale terms, remarks, pictures and the agreement to the terms, for all kinds of lot. */
import { agreement, files, longText, money, remark, yesNo } from './define.ts';

export const reservePrice = money('reservePrice', { hasHelp: true });
export const canEscrow = yesNo('canEscrow', { hasHelp: true });
export const canEscrowPlate = yesNo('canEscrowPlate', { words: 'canEscrow', hasHelp: true });

export const bestParts = longText('bestParts');
export const summaryBest = longText('summaryBest', { hasHelp: true, rows: 5 });
export const anythingElse = remark('anythingElse');

export const carImages = files('images', 'car', { words: 'carImages', hasHelp: true });
export const bikeImages = files('images', 'bike', { words: 'bikeImages', hasHelp: true });
export const partImages = files('images', 'part', { words: 'partImages' });
export const plateImages = files('images', 'plate', { words: 'plateImages' });
export const australianPlateImages = files('images', 'australianPlate', { words: 'plateImages' });
export const watchImages = files('images', 'watch', { words: 'watchImages', hasHelp: true });
/** One picture of the item, for an enquiry. */
export const enquiryImage = files('images', 'sellWithUs', { words: 'enquiryImage' });

export const termsAndConditions = agreement('termsAndConditions');
export const listedElsewhere = agreement('listedElsewhere');
