/** Sale terms, remarks, pictures and the agreement to the terms, for all kinds of lot. */
import { agreement, files, longText, money, remark, yesNo } from './define.ts';

export const reservePrice = money('reservePrice', { hasHelp: true });
export const canEscrow = yesNo('canEscrow', { hasHelp: true });

export const bestParts = longText('bestParts');
export const anythingElse = remark('anythingElse');

export const carImages = files('images', 'car', { words: 'carImages', hasHelp: true });

export const termsAndConditions = agreement('termsAndConditions');
