/** Why staff should look at a bidder. */
export const RISK_MARKS = [
  'newAccount',
  'firstBidAboveThreshold',
  'sharesTelephoneWithVendor',
  'sharesCardWithVendor',
  'sharesAddressWithBidder',
  'bidsOnOneVendor',
] as const;
export type RiskMark = (typeof RISK_MARKS)[number];
