/**
 * Values of the core that no product code calls yet, by folder. Each row names the clause that needs the value and the
 * screen that will call it. `npm run check` fails for a value that is missing here, and for a row that is out of date.
 */
export interface WaitingRule {
  readonly folder: string;
  readonly name: string;
  /** A clause of the specification, or the decision about the life of a lot. */
  readonly clause: string;
  readonly waitsFor: string;
}

function waiting(folder: string, waitsFor: string, clauses: Readonly<Record<string, string>>): readonly WaitingRule[] {
  return Object.entries(clauses).map(([name, clause]) => ({ folder, name, clause, waitsFor }));
}

export const WAITING_RULES: readonly WaitingRule[] = [
  ...waiting('rules/offers', 'offers', {
    readCounterStatus: 'T-059',
    readOfferStatus: 'T-058',
  }),
  ...waiting('rules/live', 'sales in the console', { finalSaleStatus: 'T-071' }),
];

/** Values that bind what cannot import them, and the reason. */
export const BINDING_BY_TEST: readonly (Pick<WaitingRule, 'folder' | 'name'> & { readonly reason: string })[] = [
  { folder: 'rules/layout', name: 'CAROUSEL_BREAKPOINTS', reason: 'layout/style-sheets.test.ts compares them' },
  { folder: 'rules/layout', name: 'CONTAINER_BREAKPOINTS', reason: 'layout/style-sheets.test.ts compares them' },
  { folder: 'rules/layout', name: 'LAYOUT_HEIGHTS', reason: 'layout/style-sheets.test.ts compares the style sheets' },
  { folder: 'rules/layout', name: 'TESTIMONIAL_BREAKPOINTS', reason: 'layout/style-sheets.test.ts compares them' },
];
