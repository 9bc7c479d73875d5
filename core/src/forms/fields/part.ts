/** Fields of the car parts form. */
import { longText, text } from './define.ts';

export const partTitle = text('partTitle', { hasHelp: true });
export const tellUsAboutThePart = longText('tellUsAboutThePart', { rows: 5, hasHelp: true });
