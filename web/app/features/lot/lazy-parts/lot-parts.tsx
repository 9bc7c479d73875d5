import type { ComponentType } from 'react';
import { SubscribeBox } from '../../alerts/index.ts';
import {
  AuctionEnd,
  BidAnnouncements,
  BidPanel,
  BidPanelConnector,
  BidPanelProvider,
  PanelDialogs,
  SheetBar,
  useUrlIntents,
} from '../../bidding/index.ts';
import { CommentsSection } from '../../comments/index.ts';
import { EnquiryFromAddress } from '../../enquiry/index.ts';
import { Comparables } from '../comparables/comparables.tsx';
import { BidsSection } from '../history/bids-section.tsx';
import { SellerAndFees } from '../seller/seller-and-fees.tsx';
import { StatusBar } from '../status-bar/status-bar.tsx';
import { useReminder } from '../title/use-reminder.ts';
import { UnderPanel } from '../under-panel.tsx';
import type { LotPartFacts } from './part-facts.ts';

interface PartProps {
  readonly page: LotPartFacts;
}

/** The panel beside the story, with what is mounted once on a page: connector, URL intents, auction end. */
function PanelPart({ page }: PartProps) {
  return (
    <BidPanelProvider page={page}>
      <BidPanelConnector />
      <UrlIntents page={page} />
      <BidPanel />
      <PanelDialogs />
      <AuctionEnd />
      <EnquiryFromAddress lot={page.lot} />
    </BidPanelProvider>
  );
}

function UrlIntents({ page }: PartProps) {
  useUrlIntents(useReminder(page.lot));
  return null;
}

function StatusPart({ page }: PartProps) {
  return (
    <BidPanelProvider page={page}>
      <StatusBar />
    </BidPanelProvider>
  );
}

function BarPart({ page }: PartProps) {
  return (
    <BidPanelProvider page={page}>
      <SheetBar />
      <BidAnnouncements />
    </BidPanelProvider>
  );
}

function BidsPart({ page }: PartProps) {
  return (
    <BidPanelProvider page={page}>
      <BidsSection />
    </BidPanelProvider>
  );
}

/** Below the panel: an alert about similar lots, a link about finance, and the page's statistics. */
function UnderPart({ page }: PartProps) {
  return (
    <>
      <SubscribeBox lot={page.lot} />
      <UnderPanel page={page} />
    </>
  );
}

function CommentsPart({ page }: PartProps) {
  return <CommentsSection page={page} />;
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
  under: UnderPart,
  bids: BidsPart,
  comments: CommentsPart,
  market: MarketPart,
  bar: BarPart,
} as const satisfies Readonly<Record<string, ComponentType<PartProps>>>;

export { EntriesKept } from '@marque/core/ui/early-entries';
