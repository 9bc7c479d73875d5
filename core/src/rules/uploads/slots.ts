/** The most bytes that one file may have: 100 MB as shops count them. */
export const MOST_UPLOAD_BYTES = 100_000_000;

/**
 * How many files each place for them takes. Lots by their form, then the event's picture, the enquiry of sell-with-us,
 * plain picture fields of one or two, and the two papers that a plate of the Emirates asks for.
 */
export const UPLOAD_SLOTS = {
  car: 5,
  australianPlate: 5,
  bike: 5,
  part: 5,
  plate: 5,
  watch: 1_000,
  eventImage: 1_000,
  sellWithUs: 1,
  single: 1,
  pair: 2,
  numberPlatePossessionCert: 1,
  EmiratesID: 2,
} as const;

export type UploadSlot = keyof typeof UPLOAD_SLOTS;
