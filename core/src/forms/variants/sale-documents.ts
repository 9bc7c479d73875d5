import { files } from '../fields/define.ts';
import type { Variant } from './types.ts';

/** What a party gives to the other after a sale, file by file: a bill of sale, proof of payment, papers for a journey. */
export const saleDocuments: Variant = {
  id: 'sale',
  site: 'both',
  version: 1,
  steps: [{ key: 'documents', fields: [files('documents', 'saleDocuments')] }],
};
