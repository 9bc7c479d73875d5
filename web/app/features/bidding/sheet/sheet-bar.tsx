import { formatMoney } from '@marque/core/rules/format';
import { opensInSheet, standing } from '@marque/core/rules/live';
import { ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { Countdown, LastSecondsBar } from '@marque/core/ui/clock';
import { timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useReader } from '@marque/core/ui/reader';
import { lazy, type MouseEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { useBidding } from '../bidding-context.tsx';
import { AnimatedPrice } from '../panel/price/animated-price.tsx';
import { usePanelPriceFacts } from '../panel/price/price-facts.ts';
import { useLoginToBid } from '../use-submit.ts';
import classes from './sheet.module.css';

const Sheet = lazy(() => import('./bid-sheet.tsx'));

/** On a phone the panel waits behind a bar at the foot of the window: price, how one stands, clock, one button. */
export function SheetBar() {
  const { lot: listing, face, isClockOff, isOpen, isSheetOpen, session } = useBidding();
  const lot = useLiveListing(listing);
  const time = timeFactsOf(lot);
  const display = usePriceDisplay(usePanelPriceFacts(lot));
  const askForLogin = useLoginToBid();
  if (!opensInSheet(face)) return null;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (face.kind === 'signIn') askForLogin();
    else session.change({ isSheetOpen: true });
  };
  return (
    <>
      <div className={classes.bar} data-price-bar>
        {isOpen && !isClockOff && time.endsAt !== null && (
          <div className={classes.edge}>
            <LastSecondsBar endsAt={time.endsAt} look="strip" />
          </div>
        )}
        <div className={classes.figures}>
          <p>
            <b className={classes.price}>
              {display.kind === 'amount' ? <AnimatedPrice amount={display.amount} /> : <PriceTag display={display} />}
            </b>{' '}
            <StandingWord />
          </p>
          <p>
            <Countdown lot={time} place="listing" hasHours isOff={isClockOff} className={classes.clock} />
          </p>
        </div>
        <BarButton onOpen={open} />
      </div>
      {isSheetOpen && (
        <Suspense fallback={null}>
          <Sheet />
        </Suspense>
      )}
    </>
  );
}

/** "Outbid", "You lead": how the viewer stands, in a word. */
function StandingWord() {
  const { t } = useTranslation('bidding');
  const { viewer, state } = useBidding();
  const stands = standing(viewer, state);
  switch (stands) {
    case 'leading':
      return <span className={classList(classes.word, classes.met)}>{t('bar.leading')}</span>;
    case 'leadingBelowReserve':
      return <span className={classList(classes.word, classes.below)}>{t('bar.leadingBelowReserve')}</span>;
    case 'outbid':
      return <span className={classList(classes.word, classes.live)}>{t('bar.outbid')}</span>;
    case 'pending':
      return <span className={classes.word}>{t('bar.pending')}</span>;
    default:
      return null;
  }
}

/** What the one button of a bar says; a phone's has room for a word. */
export function useBarWords(room: 'wide' | 'narrow'): string {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { face, leads, bounds } = useBidding();
  switch (face.kind) {
    case 'signIn':
      return t('signIn.button');
    case 'bidding':
      return leads
        ? t(room === 'wide' ? 'panel.raiseMaximum' : 'bar.raise')
        : t('button.live', { amount: formatMoney(bounds.minimumBid, language) });
    default:
      return t('bar.details');
  }
}

function BarButton({ onOpen }: { readonly onOpen: (event: MouseEvent) => void }) {
  const words = useBarWords('narrow');
  return (
    <ButtonLink href="#panel" className={classes.button} onClick={onOpen}>
      {words}
    </ButtonLink>
  );
}
