import { useTranslation } from 'react-i18next';
import { SignIn } from '../../panel/states/eligibility.tsx';
import { useTradedLot } from '../use-traded-lot.ts';

/** The login, named after the ways to buy the lot. */
export function TradeSignIn() {
  const { t } = useTranslation('offers');
  const { price, takesOffers } = useTradedLot();
  const ways = takesOffers ? (price === null ? 'offer' : 'both') : 'buyNow';
  return <SignIn label={t(`signIn.${ways}`)} note={t('signIn.note')} />;
}
