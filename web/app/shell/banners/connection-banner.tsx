import { formatTime } from '@marque/core/rules/format';
import { BACK_SHOWN_MS, NO_BANNER, reduceConnectionBanner } from '@marque/core/rules/live';
import { Banner } from '@marque/core/ui/banner';
import { Button } from '@marque/core/ui/button';
import { useTicker } from '@marque/core/ui/clock';
import { CheckIcon, OfflineIcon } from '@marque/core/ui/icons';
import { useTimeZone } from '@marque/core/ui/locale';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../foundation/live/index.ts';
import classes from './connection-banner.module.css';

/** At the bottom of the page: the browser is offline, or, for a moment, online again. */
export function ConnectionBanner() {
  const { t } = useTranslation('common');
  const { timeZone } = useTimeZone();
  const { banner, close } = useConnectionBanner();
  switch (banner.kind) {
    case 'none':
      return null;
    case 'offline':
      return (
        <div className={classes.foot}>
          <Banner
            tone="ending"
            icon={<OfflineIcon />}
            title={t('line.offline.title', { time: formatTime(banner.since, { timeZone }) })}
            text={t('line.offline.text')}
          >
            <Button variant="second" size="sm" onClick={() => window.location.reload()}>
              {t('line.offline.tryNow')}
            </Button>
          </Banner>
        </div>
      );
    case 'back':
      return (
        <div className={classes.foot}>
          <Banner
            tone="met"
            icon={<CheckIcon />}
            title={t('line.back.title')}
            closeLabel={t('action.close')}
            onClose={close}
          />
        </div>
      );
  }
}

/** State of the banner, which depends on the connection, on time and on the close button. */
function useConnectionBanner() {
  const isOffline = useIsOffline();
  const ticker = useTicker();
  const [banner, dispatch] = useReducer(reduceConnectionBanner, NO_BANNER);
  const backSince = banner.kind === 'back' ? banner.since : null;

  useEffect(() => {
    dispatch({ kind: isOffline ? 'offline' : 'online', at: ticker.read() });
  }, [isOffline, ticker]);

  useEffect(() => {
    if (backSince === null) return;
    // The planned time, since the clock may have been corrected meanwhile.
    const timer = setTimeout(() => dispatch({ kind: 'tick', at: backSince + BACK_SHOWN_MS }), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [backSince]);

  return { banner, close: () => dispatch({ kind: 'closed' }) };
}
