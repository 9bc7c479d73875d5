/** Commands that the outbox accepts. Bids, offers, payments, voids and reserve changes are never among them. */
export const OUTBOX_COMMANDS = [
  'saveConsignment',
  'submitConsignment',
  'uploadFile',
  'addNote',
  'replyToEnquiry',
  'replyToComment',
  'moderateComment',
  'acknowledgeAlert',
] as const;

export type OutboxCommand = (typeof OUTBOX_COMMANDS)[number];
