/** What a kind of page may load before it is alive, in kB (1000 bytes) as gzip sends them. */
export interface Budget {
  readonly name: string;
  /** Route ids of the kind, or the id of a layout that they stand in; a kind without either is for all others. */
  readonly routes?: readonly string[];
  readonly inside?: string;
  readonly scripts: number;
  readonly styles: number;
}

/**
 * The limits, and the only place where they are. The first that fits a route is its own. Pages with forms have Mantine's
 * inputs, which every other page does without. The listings may never need more than 165 kB.
 */
export const BUDGETS: readonly Budget[] = [
  { name: 'home', routes: ['routes/home'], scripts: 157, styles: 20 },
  {
    name: 'listings',
    routes: ['routes/buy', 'for-sale', 'routes/make-landing', 'routes/makes'],
    scripts: 160,
    styles: 20,
  },
  { name: 'lot', routes: ['routes/lot', 'plate'], scripts: 161, styles: 20 },
  // One address for two pages: a collection that is sold as one lot, or a list of lots.
  { name: 'collection', routes: ['routes/collection'], scripts: 165, styles: 20 },
  // Its forms come late: the card's once it is wanted, the telephone's with the table of the world's numbers.
  { name: 'billing', routes: ['routes/account-billing'], scripts: 175, styles: 20 },
  { name: 'form', inside: 'routes/forms', scripts: 192, styles: 20 },
  { name: 'other', scripts: 157, styles: 20 },
];
