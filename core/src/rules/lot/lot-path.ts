import type { LotType } from './types.ts';

/** The address of a lot's page, without host or locale prefix. */
export function lotPath(lot: { readonly lotType: LotType; readonly slug: string }): string {
  switch (lot.lotType) {
    case 'plate':
      return `/plates/${lot.slug}`;
    case 'collection':
      return `/collection/${lot.slug}`;
    case 'car':
    case 'bike':
    case 'part':
    case 'watch':
      return `/for-sale/${lot.slug}`;
  }
}
