/** The limits of a kind of page before hydration, in kB (1000 bytes), gzipped. */
export interface Budget {
  readonly name: string;
  /** Route ids of the kind, or the id of their layout; a kind without either applies to all other routes. */
  readonly routes?: readonly string[];
  readonly inside?: string;
  readonly scripts: number;
  readonly styles: number;
}

/**
 * The first budget that fits a route applies. Pages with forms load Mantine's inputs, other pages do not. The goal of the
 * listings is 165 kB.
 */
export const BUDGETS: readonly Budget[] = [
  // Its slides and banners can be those of staff, whose code is late: what both kinds of slides share is a file of its own.
  { name: 'home', routes: ['routes/home'], scripts: 164, styles: 20 },
  {
    name: 'listings',
    routes: ['routes/buy', 'for-sale', 'routes/makes'],
    scripts: 165,
    styles: 20,
  },
  // A listing with the words about a make above it.
  { name: 'make', routes: ['routes/make-landing'], scripts: 165.5, styles: 20 },
  // It keeps apart what has changed when its data loads again, so that a phone draws that alone.
  { name: 'lot', routes: ['routes/lot', 'plate'], scripts: 168.5, styles: 20 },
  // One address with two pages: a collection that is sold as one lot, or a list of lots.
  { name: 'collection', routes: ['routes/collection'], scripts: 169, styles: 20 },
  // Its forms load late: the card's on demand, the telephone's with the table of dial codes.
  { name: 'billing', routes: ['routes/account-billing'], scripts: 176.5, styles: 20 },
  { name: 'form', inside: 'routes/forms', scripts: 200, styles: 20 },
  { name: 'other', scripts: 162.5, styles: 20 },
];

/** The limit of a file that is loaded after hydration, with all that it imports and no page has before, in kB, gzipped. */
export interface LateBudget {
  /** The file's name without its hash. */
  readonly file: string;
  readonly scripts: number;
}

/** A module that changes its file, or a new import, can bring along the files of other pages. */
export const LATE_BUDGETS: readonly LateBudget[] = [
  { file: 'late-parts', scripts: 10 },
  { file: 'live', scripts: 44 },
  { file: 'listing-parts', scripts: 15.5 },
  { file: 'lot-parts', scripts: 72 },
  { file: 'save-search-dialog', scripts: 48 },
  { file: 'make-alert', scripts: 10 },
  { file: 'widgets', scripts: 3.5 },
  { file: 'login-drawer-panel', scripts: 50 },
];
