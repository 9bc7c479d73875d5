import { WatchHeart } from '@marque/core/ui/watch-heart';
import { useTranslation } from 'react-i18next';
import { useWatching } from './watch-context.tsx';

interface WatchButtonProps {
  readonly auctionId: number;
  /** The lot's title, for the button's accessible name. */
  readonly title: string;
}

export function WatchButton({ auctionId, title }: WatchButtonProps) {
  const { t } = useTranslation('common');
  const { watched, toggle } = useWatching();
  const isWatched = watched.has(auctionId);
  return <WatchHeart isWatched={isWatched} label={t('watch.label', { title })} onPress={() => toggle(auctionId)} />;
}
