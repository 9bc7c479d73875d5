/** What kind of tax is charged; each language has its own word for it (MwSt., TVA, moms …). */
export const TAX_NAMES = ['VAT', 'GST'] as const;
export type TaxName = (typeof TAX_NAMES)[number];
