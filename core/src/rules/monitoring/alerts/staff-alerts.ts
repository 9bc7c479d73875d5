/** The alerts of the wall that a colleague can acknowledge, the most pressing first. */
export const STAFF_ALERTS = [
  'holdFailed',
  'paymentFailed',
  'disputeOpen',
  'counterExpiring',
  'offerWaiting',
  'nearReserve',
  'endingBelowReserve',
  'provisionallySold',
  'enquiriesOpen',
  'commentsHeld',
  'noBidsForHours',
] as const;
export type StaffAlert = (typeof STAFF_ALERTS)[number];
