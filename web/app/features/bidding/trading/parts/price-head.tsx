import type { Money } from '@marque/core/rules/money';
import { classList } from '@marque/core/ui/class-list';
import { TimeLeft } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { ConnectionNotice, useIsPriceStale } from '../../connection/connection-notice.tsx';
import { AnimatedPrice } from '../../panel/price/animated-price.tsx';
import priceClasses from '../../panel/price/price.module.css';

interface PriceHeadProps {
  readonly label: string;
  readonly amount: Money;
  /** Expiry of an offer or a counter-offer (UTC ms); null for a price without one. */
  readonly until: number | null;
}

/** An amount in place of the lot's price, for how long it stands, and whether it may be out of date. */
export function PriceHead({ label, amount, until }: PriceHeadProps) {
  const { t } = useTranslation(['offers', 'bidding']);
  const isStale = useIsPriceStale();
  return (
    <>
      <div className={priceClasses.top}>
        <div>
          <p className="mq-small mq-mute">{label}</p>
          <p className={classList(priceClasses.price, isStale && priceClasses.stale)} data-headline>
            <AnimatedPrice amount={amount} />
          </p>
          {isStale && <p className="mq-unseen">{t('bidding:connection.stale')}</p>}
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
      <ConnectionNotice />
    </>
  );
}
