/** Maximum size of a file: 100 MB in decimal units. */
export const MOST_UPLOAD_BYTES = 100_000_000;

/**
 * Maximum number of files by slot: lots by form, event picture, sell-with-us enquiry, plain picture fields, the two
 * documents for a plate from the Emirates, and what a party gives to the other after a sale.
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
  saleDocuments: 10,
} as const;

export type UploadSlot = keyof typeof UPLOAD_SLOTS;
