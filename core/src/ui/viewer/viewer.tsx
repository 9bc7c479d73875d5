import { createContext, type ReactNode, use } from 'react';
import type { PriceViewer } from '../../rules/display/index.ts';

/** Who looks at prices, and what happens when they ask to see one that is locked. */
export interface Viewer extends PriceViewer {
  readonly onLogIn: () => void;
}

const ViewerContext = createContext<Viewer | null>(null);

export function ViewerProvider({ viewer, children }: { readonly viewer: Viewer; readonly children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('Prices need a ViewerProvider above them.');
  return viewer;
}
