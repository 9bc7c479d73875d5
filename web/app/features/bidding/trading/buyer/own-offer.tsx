import type { OpenNegotiation } from '@marque/core/rules/live';
import { useTranslation } from 'react-i18next';
import classes from '../../panel/panel.module.css';
import { PriceHead } from '../parts/price-head.tsx';
import { useWhen } from '../use-when.ts';

/** The viewer's own open offer with its clock, and what follows from it. */
export function OwnOffer({ offer }: { readonly offer: OpenNegotiation }) {
  const { t } = useTranslation('offers');
  const when = useWhen(offer.expiresAt);
  return (
    <>
      <PriceHead label={t('own.label')} amount={offer.amount} until={offer.expiresAt} />
      <p className={classes.text}>{t(offer.wasCountered ? 'own.declined' : 'own.text', { when })}</p>
    </>
  );
}
