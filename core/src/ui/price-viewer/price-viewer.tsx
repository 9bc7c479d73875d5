import { createContext, use } from 'react';
import type { PriceBuyer, PriceViewer } from '../../rules/display/index.ts';

interface PriceViewerWithLogin extends PriceViewer {
  readonly buyer: PriceBuyer;
  /** Called when the visitor opens a price that requires a login. */
  readonly onLogIn: () => void;
}

/** The visitor for whom prices are displayed. */
export const PriceViewerContext = createContext<PriceViewerWithLogin | null>(null);

export function usePriceViewer(): PriceViewerWithLogin {
  const viewer = use(PriceViewerContext);
  if (viewer === null) throw new Error('Prices need a PriceViewerContext above them.');
  return viewer;
}
