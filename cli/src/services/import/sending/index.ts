/** Sends the rows of an import: several at once, each exactly once, as fast as the server allows. */
export { RowFeed } from './row-feed.ts';
export { type SendParts, type SendProgress, type SendStop, sendRows } from './send-rows.ts';
