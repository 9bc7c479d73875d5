/** Sends the rows of an import: several at once, each exactly once, as fast as the server allows. */
export { type SendParts, type SendProgress, type SendStop, sendRows } from './send-rows.ts';
