import type { Money } from '@marque/core/rules/money';
import { TimeLeft } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { AnimatedPrice } from '../../panel/price/animated-price.tsx';
import priceClasses from '../../panel/price/price.module.css';

interface PriceHeadProps {
  readonly label: string;
  readonly amount: Money;
  /** Expiry of an offer or a counter-offer (UTC ms); null for a price without one. */
  readonly until: number | null;
}

/** An amount in place of the lot's price, and for how long it stands. */
export function PriceHead({ label, amount, until }: PriceHeadProps) {
  const { t } = useTranslation('offers');
  return (
    <div className={priceClasses.top}>
      <div>
        <p className="mq-small mq-mute">{label}</p>
        <p className={priceClasses.price} data-headline>
          <AnimatedPrice amount={amount} />
        </p>
      </div>
      {until !== null && (
        <div className={priceClasses.clock}>
          <p className="mq-small mq-mute">{t('openFor')}</p>
          <p className={priceClasses.time}>
            <TimeLeft until={until} />
          </p>
        </div>
      )}
    </div>
  );
}
