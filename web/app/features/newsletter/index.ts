export { confirmLetters } from './confirm/confirm-letters.ts';
export { ConfirmPage } from './confirm/confirm-page.tsx';
export { LettersPlace } from './letters-place.tsx';
