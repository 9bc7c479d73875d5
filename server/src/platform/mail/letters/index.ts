export { verificationLetter, welcomeLetter } from './account-letters.ts';
export type { Letter, Setting } from './letter.ts';
export { type LotInLetter, type OutbidFacts, outbidLetter, type WonFacts, wonLetter } from './lot-letters.ts';
