/** Commands that the outbox accepts: their effect is the same an hour later. */
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

/**
 * Endpoints whose effect depends on the moment: bids, offers, payments, voids, reserves, and what decides about a lot or a
 * sale. A queued one would be carried out at another price, or for a lot that has ended.
 */
export const NEVER_QUEUED = [
  'acceptCounter',
  'acceptOffer',
  'acceptProvisionalPrice',
  'acceptSecondChance',
  'answerLotApproval',
  'buyBoost',
  'buyNow',
  'cancelSale',
  'changeReserve',
  'confirmCollection',
  'confirmPayment',
  'correctLot',
  'counterOffer',
  'creditInvoice',
  'declineSecondChance',
  'extendLot',
  'extendLots',
  'handOver',
  'offerSecondChance',
  'openDispute',
  'placeBid',
  'placeOffer',
  'publishLot',
  'purchase',
  'recordTransfer',
  'rejectCounter',
  'rejectOffer',
  'relistLot',
  'reportHandover',
  'reportPayment',
  'requestApproval',
  'resolveDispute',
  'saveCard',
  'saveHomeBanners',
  'saveHomeSlides',
  'voidBid',
  'withdrawLot',
] as const;

/** A command that is in both lists is no command: it compiles nowhere. */
export type OutboxCommand = Exclude<(typeof OUTBOX_COMMANDS)[number], (typeof NEVER_QUEUED)[number]>;
