import { opensInSheet } from '@marque/core/rules/live';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectForm, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';
import { BidForm } from './amount/bid-form.tsx';
import { LazyConfirmation } from './confirmation/lazy-confirmation.tsx';
import { isConfirming, useRestoredFocus } from './confirmation/restore-focus.ts';
import classes from './panel.module.css';
import { PriceAndClock } from './price/price-and-clock.tsx';
import { Barred, NotReady, OwnLot, SignIn } from './states/eligibility.tsx';
import { ByNegotiation, Checking, Priced, Sold, Unsold, Upcoming, Won } from './states/sale-states.tsx';
import { BidStatusStrip } from './status/bid-status-strip.tsx';
import { BiddingSummary } from './status/bidding-summary.tsx';
import { ExtensionNotice } from './status/extension-notice.tsx';

/** The bidding on one lot: status, price, clock, and what the viewer can do. Parts that do not apply are left out. */
export function BidPanel() {
  const { t } = useTranslation('bidding');
  const { viewState } = useBidPanel(selectView);
  const { kind } = useBidPanel(selectForm);
  const formNumber = useBidPanel(({ panel }) => panel.formNumber);
  const isQuestion = viewState.kind === 'bidding' && isConfirming(kind);
  const panel = useRef<HTMLElement>(null);
  useRestoredFocus(panel, { kind, formNumber });
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={t('panel.label')}
      data-panel={isQuestion ? 'question' : viewState.kind}
      data-sheet={opensInSheet(viewState) || undefined}
    >
      {isQuestion ? (
        <LazyConfirmation />
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
  const { viewState } = useBidPanel(selectView);
  switch (viewState.kind) {
    case 'upcoming':
      return <Upcoming />;
    case 'signIn':
      return <SignIn />;
    case 'ownLot':
      return <OwnLot />;
    case 'barred':
      return <Barred check={viewState.check} />;
    case 'notReady':
      return <NotReady check={viewState.check} />;
    case 'bidding':
      return <BidForm />;
    case 'checking':
      return <Checking />;
    case 'won':
      return <Won payment={viewState.payment} />;
    case 'sold':
      return <Sold />;
    case 'unsold':
      return <Unsold stage={viewState.stage} />;
    case 'priced':
      return <Priced />;
    case 'byTalking':
      return <ByNegotiation />;
  }
}
