import { opensInSheet, type PanelView, panelFlags } from '@marque/core/rules/live';
import { hasBidHistory, isSoldType, stageToWire } from '@marque/core/rules/lot';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainPriceLink } from '../explanation/explain-price-link.tsx';
import { markedText } from '../marked-text.tsx';
import { selectData, selectForm, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';
import { LazyTrading } from '../trading/lazy-trading.tsx';
import { needsTrading } from '../trading/trading-code.ts';
import { BidForm } from './amount/bid-form.tsx';
import { LazyConfirmation } from './confirmation/lazy-confirmation.tsx';
import { isConfirming, useRestoredFocus } from './confirmation/restore-focus.ts';
import classes from './panel.module.css';
import { PriceAndClock } from './price/price-and-clock.tsx';
import { BlockedNotice, NotReady, OwnLot, SignIn } from './states/eligibility.tsx';
import { ByNegotiation, Checking, Sold, Unsold, Upcoming, Won } from './states/sale-states.tsx';
import { BidStatusStrip } from './status/bid-status-strip.tsx';
import statusClasses from './status/status.module.css';

/** The bidding on one lot: status, price, clock, and what the viewer can do. Parts that do not apply are left out. */
export function BidPanel() {
  const { t } = useTranslation('bidding');
  const { viewState } = useBidPanel(selectView);
  const form = useBidPanel(selectForm);
  const { kind } = form;
  const { activity, phase } = panelFlags(form);
  const isTraded = useIsTraded(viewState);
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
      data-activity={activity ?? undefined}
      data-phase={phase}
    >
      {isQuestion ? (
        <LazyConfirmation />
      ) : (
        <>
          <BidStatusStrip />
          <div className={classes.inside}>
            {isTraded ? (
              <LazyTrading />
            ) : (
              <>
                <PriceAndClock />
                <BiddingSummary />
                <ExplainPriceLink className={statusClasses.explain} />
                <ExtensionNotice />
                <PanelBody />
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Views that lots outside an auction show by themselves; all others look the same for every lot. */
const OF_TRADING: ReadonlySet<PanelView['kind']> = new Set([
  'trading',
  'selling',
  'reserved',
  'signIn',
  'notReady',
  'barred',
  'checking',
]);

function useIsTraded({ kind }: PanelView): boolean {
  const { lot } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  return OF_TRADING.has(kind) && needsTrading({ ...lot, stage: stageToWire(state.stage) });
}

function PanelBody() {
  const { t } = useTranslation('bidding');
  const { viewState } = useBidPanel(selectView);
  switch (viewState.kind) {
    case 'upcoming':
      return <Upcoming />;
    case 'signIn':
      return <SignIn label={t('signIn.button')} note={t('signIn.note')} />;
    case 'ownLot':
      return <OwnLot />;
    case 'barred':
      return <BlockedNotice check={viewState.check} />;
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
    case 'byEnquiry':
      return <ByNegotiation />;
    case 'trading':
    case 'selling':
    case 'reserved':
      return null;
  }
}

/** The bidding in one line: "31 bids · heron_77 leads · No reserve". */
function BiddingSummary() {
  const { t } = useTranslation('bidding');
  const { state, isOpen, leads, me } = useBidPanel(selectView);
  if (!hasBidHistory(state)) return null;
  const hasLeader = isOpen && me !== null && state.highBidderId !== null;
  const parts: ReactNode[] = [<span key="bids">{t('tile:counts.bids', { count: state.noBids })}</span>];
  if (hasLeader) parts.push(<Leader key="leader" leads={leads} name={state.highBidderDisplayName ?? ''} />);
  if (!isSoldType(state.stage)) {
    parts.push(<span key="reserve">{t(state.reserveMet ? 'line.noReserve' : 'line.reserveNotMet')}</span>);
  }
  return (
    <p className={statusClasses.summary}>{parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}</p>
  );
}

function Leader({ leads, name }: { readonly leads: boolean; readonly name: string }) {
  const { t } = useTranslation('bidding');
  return markedText(leads ? t('line.youLead') : t('line.leads', { name }), (who) => <b>{who}</b>);
}

/** Why the end was moved, where no bid has moved it. */
function ExtensionNotice() {
  const { t } = useTranslation('bidding');
  const { state, isOpen } = useBidPanel(selectView);
  const { extensionCause } = state;
  if (!isOpen || extensionCause === null || extensionCause === 'bid') return null;
  return (
    <p className={statusClasses.notice} data-notice={extensionCause}>
      {t(`extended.${extensionCause}`)}
    </p>
  );
}
