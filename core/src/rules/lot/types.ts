/** The two sister sites. */
export const SITES = ['cars', 'watches'] as const;
export type Site = (typeof SITES)[number];

export const LOT_TYPES = ['car', 'bike', 'plate', 'part', 'watch', 'collection'] as const;
export type LotType = (typeof LOT_TYPES)[number];

/** The sale formats in their internal spelling; `normaliseSaleFormat` reads all others. */
export const SALE_FORMATS = ['auction', 'offer', 'buyItNow', 'classified', 'private'] as const;
export type SaleFormat = (typeof SALE_FORMATS)[number];

/** The stages of a lot in their internal spelling; `normaliseStage` reads all others. `ending` is derived. */
export const STAGES = [
  'comingSoon',
  'live',
  'ending',
  'buyNow',
  'offer',
  'classified',
  'private',
  'salePending',
  'provisionallySold',
  'sold',
  'soldHidden',
  'unsold',
  'ended',
] as const;
export type Stage = (typeof STAGES)[number];

export const VENDOR_TYPES = ['private', 'trade', 'managed'] as const;
export type VendorType = (typeof VENDOR_TYPES)[number];

export type LotId = number;
export type UserId = number;
