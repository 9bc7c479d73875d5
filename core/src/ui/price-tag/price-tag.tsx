import { useEffect } from 'react';
import { type PriceDisplay, type PriceFacts, priceDisplay } from '../../rules/display/index.ts';
import { formatMoney } from '../../rules/format/index.ts';
import { classList } from '../class-list/index.ts';
import { useFrameTexts } from '../frame-texts/index.ts';
import { LockIcon } from '../icons/index.ts';
import { useLocale } from '../locale/index.ts';
import { priceFactsOf, type TileLot } from '../lot-facts/index.ts';
import { usePriceViewer } from '../price-viewer/index.ts';
import classes from './price-tag.module.css';

/** The prices of a listing for the viewer, with the viewer's fee and tax. */
export function usePriceFacts(lot: TileLot): PriceFacts {
  return priceFactsOf(lot, usePriceViewer().buyer);
}

/** The price of a lot as the viewer sees it. Its `label`, if any, is a key of the namespace `tile`. */
export function usePriceDisplay(facts: PriceFacts): PriceDisplay {
  const display = priceDisplay(facts, usePriceViewer());
  const log = display.kind === 'invalid' ? display.log : null;
  useEffect(() => {
    if (log !== null) console.error(log);
  }, [log]);
  return display;
}

interface PriceTagProps {
  readonly display: PriceDisplay;
  readonly className?: string | undefined;
  /** Shows a locked price as the icon alone, labelled for screen readers; for the repeated locks of a list. */
  readonly isLockShort?: boolean;
}

/** A price without its label: an amount, a dash, a lock, a prompt, or empty. */
export function PriceTag({ display, className, isLockShort = false }: PriceTagProps) {
  const t = useFrameTexts('tile');
  const { language } = useLocale();
  const { onLogIn } = usePriceViewer();
  const look = classList(classes.amount, className);
  switch (display.kind) {
    case 'amount':
      return <b className={look}>{formatMoney(display.amount, language)}</b>;
    case 'prompt':
      return <b className={look}>{t(display.prompt)}</b>;
    case 'words':
      return <b className={look}>{t(display.label)}</b>;
    case 'dash':
      return <b className={look}>–</b>;
    case 'placeholder':
      return <b className={look}>…</b>;
    case 'locked':
      return (
        <button
          type="button"
          className={classes.locked}
          onClick={onLogIn}
          {...(isLockShort ? { title: t(display.prompt) } : {})}
        >
          <LockIcon size={17} />
          <span className={isLockShort ? 'mq-unseen' : 'mq-link'}>{t(display.prompt)}</span>
        </button>
      );
    case 'none':
    case 'invalid':
      return null;
  }
}
