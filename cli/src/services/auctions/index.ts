/** Reading lots: lists, one lot, its bids, fees, log and reminder. */

export { STAGE_CHOICES, type StageChoice } from '../lookup/index.ts';
export { feesCountry } from './fees-country.ts';
export { type ListedLots, listLots } from './list-lots.ts';
export { quoteFromWire } from './lot-fees.ts';
export { parseLotId } from './lot-id.ts';
export { bidToJson, lotToJson } from './lot-json.ts';
export { type LotHistory, readHistory, readLot, type ShownLot } from './read-lot.ts';
export { type LogVerdict, type VerifiedLog, verifyLog } from './verify-log.ts';
export { lotAddress, lotReminder, type WriteFault, writeNewFile } from './write-reminder.ts';
