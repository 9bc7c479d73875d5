import type { ComponentType } from 'react';
import {
  AuctionEnd,
  BiddingEngine,
  BiddingProvider,
  BidPanel,
  type LotPageFacts,
  SheetBar,
  useErrands,
} from '../../bidding/index.ts';
import { Comparables } from '../comparables/comparables.tsx';
import { BidsSection } from '../history/bids-section.tsx';
import { SellerAndFees } from '../seller/seller-and-fees.tsx';
import { StatusBar } from '../status-bar/status-bar.tsx';
import { useReminder } from '../title/use-reminder.ts';

interface PartProps {
  readonly page: LotPageFacts;
}

/** The panel beside the story, with what stands once on a page: the engine, the errands, the end. */
function PanelPart({ page }: PartProps) {
  return (
    <BiddingProvider page={page}>
      <BiddingEngine />
      <Errands page={page} />
      <BidPanel />
      <AuctionEnd />
    </BiddingProvider>
  );
}

function Errands({ page }: PartProps) {
  useErrands(useReminder(page.lot));
  return null;
}

function StatusPart({ page }: PartProps) {
  return (
    <BiddingProvider page={page}>
      <StatusBar />
    </BiddingProvider>
  );
}

function BarPart({ page }: PartProps) {
  return (
    <BiddingProvider page={page}>
      <SheetBar />
    </BiddingProvider>
  );
}

function BidsPart({ page }: PartProps) {
  return (
    <BiddingProvider page={page}>
      <BidsSection />
    </BiddingProvider>
  );
}

function MarketPart({ page: { lot, fees } }: PartProps) {
  return (
    <>
      <Comparables lot={lot} />
      <SellerAndFees lot={lot} fees={fees} />
    </>
  );
}

export const PARTS = {
  status: StatusPart,
  panel: PanelPart,
  bids: BidsPart,
  market: MarketPart,
  bar: BarPart,
} as const satisfies Readonly<Record<string, ComponentType<PartProps>>>;
