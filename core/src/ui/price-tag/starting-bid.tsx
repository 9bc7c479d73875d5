import type { Listing } from '../../contracts/listings/index.ts';
import { formatMoney } from '../../rules/format/index.ts';
import { fromMajor } from '../../rules/money/index.ts';
import { useFrameTexts } from '../frame-texts/index.ts';
import { useLocale } from '../locale/index.ts';
import classes from './price-tag.module.css';

interface StartingBidProps {
  readonly lot: Pick<Listing, 'startPrice' | 'currencyCode'>;
  readonly className?: string | undefined;
}

/** The minimum first bid with its label, beside the current bid of zero. */
export function StartingBid({ lot, className }: StartingBidProps) {
  const t = useFrameTexts('tile');
  const { language } = useLocale();
  const amount = formatMoney(fromMajor(lot.startPrice, lot.currencyCode), language);
  return (
    <span className={className}>
      {t('startingBid')} <b className={classes.amount}>{amount}</b>
    </span>
  );
}
