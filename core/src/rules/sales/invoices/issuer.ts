/**
 * The company that issues invoices, for both sites. The details are those of a demonstration: they are replaced before the
 * first real sale.
 */
export const INVOICE_ISSUER = {
  name: 'Marque Auctions Limited',
  address: ['1 Example Yard', 'London EC1A 1AA', 'United Kingdom'],
  taxNumber: 'GB 000 0000 00',
  email: 'accounts@marque.example',
  /** Account for the fees that are owed on account. The reference is the number of the invoice. */
  bank: { holder: 'Marque Auctions Limited', iban: 'GB33 BUKB 2020 1555 5555 55', bic: 'BUKBGB22' },
} as const;
