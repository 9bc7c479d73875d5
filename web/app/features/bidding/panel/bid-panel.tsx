import { opensInSheet } from '@marque/core/rules/live';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBidding, usePanel } from '../bidding-context.tsx';
import { BidForm } from './amount/bid-form.tsx';
import { ConfirmBid } from './confirmation/lazy-confirmation.tsx';
import { isConfirming, useRestoredFocus } from './confirmation/restore-focus.ts';
import classes from './panel.module.css';
import { PriceAndClock } from './price/price-and-clock.tsx';
import { Barred, NotReady, OwnLot, SignIn } from './states/eligibility.tsx';
import { ByTalking, Checking, Priced, Sold, Unsold, Upcoming, Won } from './states/sale-states.tsx';
import { BidStatusStrip } from './status/bid-status-strip.tsx';
import { BiddingSummary } from './status/bidding-summary.tsx';
import { ExtensionNotice } from './status/extension-notice.tsx';

/** Everything about the bidding on one lot, from how the viewer stands to the button. Parts that do not apply are left out. */
export function BidPanel() {
  const { t } = useTranslation('bidding');
  const { face } = useBidding();
  const { kind } = usePanel();
  const isQuestion = face.kind === 'bidding' && isConfirming(kind);
  const panel = useRef<HTMLElement>(null);
  useRestoredFocus(panel, kind);
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={t('panel.label')}
      data-panel={isQuestion ? 'question' : face.kind}
      data-sheet={opensInSheet(face) || undefined}
    >
      {isQuestion ? (
        <ConfirmBid />
      ) : (
        <>
          <BidStatusStrip />
          <div className={classes.inside}>
            <PriceAndClock />
            <BiddingSummary />
            <ExtensionNotice />
            <PanelBody />
          </div>
        </>
      )}
    </section>
  );
}

function PanelBody() {
  const { face } = useBidding();
  switch (face.kind) {
    case 'upcoming':
      return <Upcoming />;
    case 'signIn':
      return <SignIn />;
    case 'ownLot':
      return <OwnLot />;
    case 'barred':
      return <Barred check={face.check} />;
    case 'notReady':
      return <NotReady check={face.check} />;
    case 'bidding':
      return <BidForm />;
    case 'checking':
      return <Checking />;
    case 'won':
      return <Won payment={face.payment} />;
    case 'sold':
      return <Sold />;
    case 'unsold':
      return <Unsold stage={face.stage} />;
    case 'priced':
      return <Priced />;
    case 'byTalking':
      return <ByTalking />;
  }
}
