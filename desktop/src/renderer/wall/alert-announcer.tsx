import { useStoreValue } from '@marque/core/ui/store';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsole } from '../state/index.ts';

/** An announcement waits this long, so that several alerts are one sentence. */
const TOGETHER_MS = 2_000;

/** Says politely how many lots need attention when there are more of them. */
export function AlertAnnouncer() {
  const { t } = useTranslation('console');
  const { wall } = useConsole();
  const needsYou = useStoreValue(wall.arrangement, (state) => state.needsYou);
  const [said, setSaid] = useState({ count: needsYou, text: '' });
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSaid((before) => ({
          count: needsYou,
          text: needsYou > before.count ? t('wall.needsYou', { count: needsYou }) : '',
        })),
      TOGETHER_MS,
    );
    return () => clearTimeout(timer);
  }, [needsYou, t]);
  return (
    <p className="mq-unseen" role="status">
      {said.text}
    </p>
  );
}
