import { useTranslation } from 'react-i18next';
import type { Model } from '../subscriptions/subscriptions-store.ts';
import { AlertButton } from './alert-button.tsx';

/** In the panel of a lot that ended a while ago: an alert about lots like it. */
export function SimilarAlert({
  wanted,
  className,
}: {
  readonly wanted: Model;
  readonly className?: string | undefined;
}) {
  const { t } = useTranslation('bidding');
  const labels = { set: t('actions.subscribeToSimilar'), end: t('actions.endSimilarAlert') };
  return <AlertButton wanted={wanted} labels={labels} variant="ink" size="lg" isWide className={className} />;
}
