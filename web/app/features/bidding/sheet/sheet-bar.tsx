import { bidPosition, opensInSheet } from '@marque/core/rules/live';
import { ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { Countdown, LastSecondsBar, TimeLeft } from '@marque/core/ui/clock';
import { hasStartingBid, timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, StartingBid, usePriceDisplay } from '@marque/core/ui/price-tag';
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { AnimatedPrice } from '../panel/price/animated-price.tsx';
import { usePanelPriceFacts } from '../panel/price/price-facts.ts';
import { selectData, selectView, useBidPanel, useBidPanelController } from '../provider/bid-panel-provider.tsx';
import { openPanel } from '../provider/open-panel.ts';
import { useLoginToBid } from '../provider/use-login-to-bid.ts';
import { useIsDialogOpen } from '../trading/dialogs/panel-dialogs.tsx';
import { useBarLabel } from './bar-label.ts';
import { useNegotiationFigures } from './negotiation-figures.ts';
import classes from './sheet.module.css';

const Sheet = lazy(() => import('./bid-sheet.tsx'));

/** The panel in the page, for visitors without scripts. */
const PANEL = '#panel';

/** The bar at the bottom of a phone's window that opens the panel: price, bid status, clock, one button. */
export function SheetBar() {
  const { lot: listing } = useBidPanel(selectData);
  const { viewState, isOpen } = useBidPanel(selectView);
  const figures = useNegotiationFigures();
  const isDialogOpen = useIsDialogOpen();
  const isSheetOpen = useBidPanel(({ panel }) => panel.isSheetOpen);
  const controller = useBidPanelController();
  const lot = useLiveListing(listing);
  const time = timeFactsOf(lot);
  const display = usePriceDisplay(usePanelPriceFacts(lot));
  const openLogin = useLoginToBid();
  const isShown = opensInSheet(viewState);
  useEarlyPress(isShown ? () => (viewState.kind === 'signIn' ? openLogin() : openPanel(controller)) : null);
  if (!isShown) return null;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (viewState.kind === 'signIn') openLogin();
    else controller.openSheet();
  };
  return (
    <>
      <div className={classes.bar} data-price-bar>
        {isOpen && time.endsAt !== null && (
          <div className={classes.edge}>
            <LastSecondsBar endsAt={time.endsAt} look="strip" />
          </div>
        )}
        <div className={classes.figures}>
          <p>
            <b className={classes.price}>
              {figures !== null ? (
                <AnimatedPrice amount={figures.amount} />
              ) : display.kind === 'amount' ? (
                <AnimatedPrice amount={display.amount} />
              ) : (
                <PriceTag display={display} />
              )}
            </b>{' '}
            {hasStartingBid(lot) ? <StartingBid lot={lot} className={classes.word} /> : <BidStatusLabel />}
          </p>
          <p>
            {figures === null ? (
              <Countdown lot={time} place="listing" hasHours className={classes.clock} />
            ) : (
              <TimeLeft until={figures.until} className={classes.clock} />
            )}
          </p>
        </div>
        <BarButton onOpen={open} />
      </div>
      {/* One dialog at a time: a confirmation takes the place of the sheet. */}
      {isSheetOpen && !isDialogOpen && (
        <Suspense fallback={null}>
          <Sheet />
        </Suspense>
      )}
    </>
  );
}

/** A press before the page was hydrated has followed the button's link; it opens the panel now, and leaves the address. */
function useEarlyPress(open: (() => void) | null): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (hash !== PANEL || latest.current === null) return;
    latest.current();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
}

/** The viewer's bid status in a word: "Outbid", "You lead". */
function BidStatusLabel() {
  const { t } = useTranslation('bidding');
  const { viewer, state } = useBidPanel(selectView);
  const status = bidPosition(viewer, state);
  switch (status) {
    case 'leading':
      return <span className={classList(classes.word, classes.met)}>{t('bar.leading')}</span>;
    case 'leadingBelowReserve':
      return <span className={classList(classes.word, classes.below)}>{t('bar.leadingBelowReserve')}</span>;
    case 'outbid':
      return <span className={classList(classes.word, classes.live)}>{t('bar.outbid')}</span>;
    case 'pending':
      return <span className={classes.word}>{t('bar.pending')}</span>;
    case 'countered':
    case 'offerOpen':
    case 'offerReceived':
    case 'counterSent':
      return <span className={classList(classes.word, classes.accent)}>{t(`bar.${status}`)}</span>;
    case 'belowReserveToDecide':
    case 'highestBelowReserve':
      return <span className={classList(classes.word, classes.below)}>{t('bar.leadingBelowReserve')}</span>;
    default:
      return null;
  }
}

function BarButton({ onOpen }: { readonly onOpen: (event: MouseEvent) => void }) {
  const label = useBarLabel('narrow');
  return (
    <ButtonLink href={PANEL} className={classes.button} onClick={onOpen}>
      {label}
    </ButtonLink>
  );
}
