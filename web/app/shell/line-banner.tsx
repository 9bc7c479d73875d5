import { formatTime } from '@marque/core/rules/format';
import { Banner } from '@marque/core/ui/banner';
import { Button } from '@marque/core/ui/button';
import { CheckIcon, OfflineIcon } from '@marque/core/ui/icons';
import { useReader } from '@marque/core/ui/reader';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../features/live/index.ts';
import classes from './line-banner.module.css';

/** How long the page says that it is up to date again. */
const BACK_SHOWN_MS = 6_000;

/** At the foot of the page while the browser is offline, and for six seconds after the line is back. */
export function LineBanner() {
  const { t } = useTranslation('common');
  const { timeZone } = useReader();
  const { offlineSince, isBack, closeBack } = useLineStory();
  if (offlineSince === null && !isBack) return null;
  return (
    <div className={classes.foot}>
      {offlineSince !== null ? (
        <Banner
          tone="ending"
          icon={<OfflineIcon />}
          title={t('line.offline.title', { time: formatTime(offlineSince, { timeZone }) })}
          text={t('line.offline.text')}
        >
          <Button variant="second" size="sm" onClick={() => window.location.reload()}>
            {t('line.offline.tryNow')}
          </Button>
        </Banner>
      ) : (
        <Banner
          tone="met"
          icon={<CheckIcon />}
          title={t('line.back.title')}
          closeLabel={t('action.close')}
          onClose={closeBack}
        />
      )}
    </div>
  );
}

/** Since when the line is gone (UTC ms), and whether it has just come back. */
function useLineStory() {
  const isOffline = useIsOffline();
  const [offlineSince, setOfflineSince] = useState<number | null>(null);
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    if (!isOffline) return;
    setBack(false);
    setOfflineSince(Date.now());
    return () => {
      setOfflineSince(null);
      setBack(true);
    };
  }, [isOffline]);

  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isBack]);

  return { offlineSince, isBack, closeBack: () => setBack(false) };
}
