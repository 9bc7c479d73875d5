import { formatMoney } from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../trading.module.css';

export interface Rung {
  readonly label: string;
  /** Null while the viewer has not entered one. */
  readonly amount: Money | null;
}

interface LadderProps {
  readonly offer: Rung;
  readonly counter: Rung;
  /** The buy-now price; null for a lot without one. */
  readonly price: Rung | null;
}

/** Offer, counter-offer and buy-now price on one line, the counter-offer where it lies between the two. */
export function Ladder({ offer, counter, price }: LadderProps) {
  const { t } = useTranslation('offers');
  const position = positionBetween(offer.amount, counter.amount, price?.amount ?? null);
  return (
    <ol className={classes.ladder} aria-label={t('ladder.label')}>
      <LadderRung rung={offer} position={0} />
      <LadderRung rung={counter} position={position} isNow />
      {price !== null && <LadderRung rung={price} position={1} />}
    </ol>
  );
}

interface LadderRungProps {
  readonly rung: Rung;
  /** Share of the line, from its left end. */
  readonly position: number;
  readonly isNow?: boolean;
}

function LadderRung({ rung: { label, amount }, position, isNow = false }: LadderRungProps) {
  const { language } = useLocale();
  return (
    <li data-now={isNow || undefined}>
      <span aria-hidden="true" style={{ '--at': String(position) } as CSSProperties} />
      <b>{amount === null ? '–' : formatMoney(amount, language)}</b>
      {label}
    </li>
  );
}

/** The middle where an amount is missing, or where there is no price to compare with. */
function positionBetween(low: Money | null, amount: Money | null, high: Money | null): number {
  if (low === null || amount === null || high === null) return high === null && amount !== null ? 1 : 0.5;
  const share = (amount.minor - low.minor) / Math.max(1, high.minor - low.minor);
  return Math.min(1, Math.max(0, share));
}
