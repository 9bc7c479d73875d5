/** The steps of a sale that its page has forms for. */
export const PARTY_STEPS = [
  'reportPayment',
  'confirmPayment',
  'reportHandover',
  'confirmCollection',
  'openDispute',
] as const;
export type PartyStep = (typeof PARTY_STEPS)[number];
