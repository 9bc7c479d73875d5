import { formatMoney } from '@marque/core/rules/format';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useActionButtons } from '../panel/states/lot-actions.tsx';
import { selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

/** The short labels of the actions on a lot that is sold outside an auction. */
const SHORT = {
  answerCounter: 'bar.answer',
  buyNow: 'bar.buyNow',
  makeOffer: 'bar.offer',
  purchase: 'bar.purchase',
} as const;

/** Label of a bar's button; the bar of a phone has room for one word or two. */
export function useBarLabel(room: 'wide' | 'narrow'): string {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { viewState, state, viewer, leads, bounds } = useBidPanel(selectView);
  const [main] = useActionButtons();
  switch (viewState.kind) {
    case 'signIn':
      return t(state.saleFormat === 'auction' ? 'signIn.button' : 'bar.signIn');
    case 'bidding':
      return leads
        ? t(room === 'wide' ? 'panel.raiseMaximum' : 'bar.raise')
        : t('button.live', { amount: formatMoney(bounds.minimumBid, language) });
    case 'trading': {
      const isWaiting = viewer.counter === null && (viewer.offer !== null || viewer.hasPendingBid);
      if (isWaiting || main === undefined) return t('bar.details');
      // After an auction that closed below its reserve the best bidder can make one offer.
      const kind = main.kind in SHORT ? (main.kind as keyof typeof SHORT) : 'makeOffer';
      return t(room === 'wide' ? `actions.${kind}` : SHORT[kind]);
    }
    case 'selling': {
      const { selling } = viewer;
      const isToAnswer = selling?.counter === null && (selling.offer !== null || selling.provisionalPrice !== null);
      return t(isToAnswer ? 'bar.answer' : 'bar.details');
    }
    default:
      return t('bar.details');
  }
}
