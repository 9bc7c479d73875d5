/** The columns of the wall in their usual order. Widths are CSS pixels at the usual size of text. */
export const WALL_COLUMNS = [
  { id: 'endsIn', width: 86, shown: true },
  { id: 'lot', width: 58, shown: true },
  { id: 'site', width: 24, shown: true },
  { id: 'picture', width: 50, shown: true },
  { id: 'title', width: 232, shown: true },
  { id: 'stage', width: 110, shown: false },
  { id: 'price', width: 104, shown: true },
  { id: 'nextBid', width: 104, shown: false },
  { id: 'reserve', width: 168, shown: true },
  { id: 'bids', width: 48, shown: true },
  { id: 'bidders', width: 64, shown: false },
  { id: 'lastFive', width: 72, shown: false },
  { id: 'rate', width: 88, shown: true },
  { id: 'priceChart', width: 120, shown: true },
  { id: 'watchers', width: 64, shown: true },
  { id: 'lastBid', width: 84, shown: false },
  { id: 'leader', width: 120, shown: true },
  { id: 'vendor', width: 112, shown: false },
  { id: 'payment', width: 96, shown: false },
  { id: 'assignee', width: 44, shown: true },
  { id: 'alert', width: 198, shown: true },
] as const;
export type WallColumnId = (typeof WALL_COLUMNS)[number]['id'];

export const LEAST_COLUMN_WIDTH = 24;
export const GREATEST_COLUMN_WIDTH = 600;
