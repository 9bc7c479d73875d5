import type { Sale } from '@marque/core/contracts/completion';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { awaitedActor } from '@marque/core/rules/sales';
import { ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { billingPath, salePath } from '../../../../foundation/member/index.ts';
import { stateKeyOf } from '../sale-state.ts';
import { useSiteDate } from '../use-site-date.ts';
import classes from './next-step.module.css';
import { StepForm } from './step-form.tsx';

/** Whose turn it is, until when, and the forms of the reader's own steps. */
export function NextStep({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const { language } = useLocale();
  const dateOf = useSiteDate();
  const { date, timeOfDay } = useDateFormats();
  const state = useTicking((now) => stateKeyOf(sale, now));
  const { role } = sale;
  const isMine = awaitedActor(sale.state) === role;
  const feeDueBy = sale.dtFeeDueByUTC === null ? null : Date.parse(sale.dtFeeDueByUTC);
  const values = {
    price: formatMoney(fromMajor(sale.salePrice, sale.currencyCode), language),
    paymentDue: dateOf(sale.dtPaymentDueUTC),
    collectionDue: dateOf(sale.dtCollectionDueUTC),
    ...contextOf(sale),
    feeDue: feeDueBy === null ? '' : `${date(feeDueBy)}, ${timeOfDay(feeDueBy)}`,
  };
  const key = `next.${role}.${state}` as const;
  return (
    <section
      className={classList(classes.box, isMine && classes.mine, state.endsWith('Overdue') && classes.late)}
      aria-labelledby="next-step"
    >
      <p className={classes.whose}>{t(isMine ? 'next.yourTurn' : `next.turn.${awaitedActor(sale.state) ?? 'none'}`)}</p>
      <h2 id="next-step" className="mq-h2">
        {t(`${key}.title`, values)}
      </h2>
      <p className={classes.text}>{t(`${key}.text`, values)}</p>
      {role === 'buyer' && state === 'awaitingFee' && sale.paymentStatus === 'failed' && (
        <ButtonLink href={billingPath(salePath(sale.auctionId))} className={classes.button}>
          {t('next.updateCard')}
        </ButtonLink>
      )}
      <StepForm sale={sale} />
    </section>
  );
}

/** The variant of the texts: with a card that was refused, or with escrow. */
function contextOf({ state, paymentStatus, canEscrow }: Sale): { readonly context?: 'failed' | 'escrow' } {
  if (state === 'awaitingFee') return paymentStatus === 'failed' ? { context: 'failed' } : {};
  return canEscrow && state === 'awaitingPayment' ? { context: 'escrow' } : {};
}
