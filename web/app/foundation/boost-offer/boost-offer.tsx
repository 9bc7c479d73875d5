import { createContext, type ReactNode, use, useState } from 'react';

/** A notice about boosting for the lot that a page shows. */
export interface BoostOfferNotice {
  readonly title: string;
  /** The packages for the lot. */
  readonly href: string;
  /** When the lot opens (ISO); null once it is live. */
  readonly opensAt: string | null;
  /** The packages are opened. */
  readonly onAct: () => void;
  /** The notice is closed. */
  readonly onDismiss: () => void;
}

type OfferBoost = (notice: BoostOfferNotice | null) => void;

const NoticeContext = createContext<BoostOfferNotice | null>(null);
const OfferContext = createContext<OfferBoost>(() => undefined);

/** The page below the frame offers the notice, and the frame shows it among its banners. */
export function BoostOfferProvider({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<BoostOfferNotice | null>(null);
  return (
    <OfferContext value={setNotice}>
      <NoticeContext value={notice}>{children}</NoticeContext>
    </OfferContext>
  );
}

/** Offers a notice, or withdraws it with null. For effects. */
export function useOfferBoost(): OfferBoost {
  return use(OfferContext);
}

/** The notice on offer. */
export function useBoostOffer(): BoostOfferNotice | null {
  return use(NoticeContext);
}
