import { useToasts } from '@marque/core/ui/toasts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../bridge/index.ts';
import { openLot, useConsole } from '../state/index.ts';
import type { Notice } from './notice-limit.ts';

/** Limits of `shell.notify`. */
const LONGEST_TITLE = 100;
const LONGEST_BODY = 300;

/** Shows what the alert rules tell: by the system in Electron, on the page in a browser. */
export function useAlertNotices(): void {
  const { t } = useTranslation('console');
  const call = useCall();
  const toasts = useToasts();
  const { alerts, navigation } = useConsole();

  const show = useEffectEvent((notice: Notice) => {
    const isLot = notice.kind === 'lot';
    const title = isLot ? notice.ruleName : t('alerts.more', { count: notice.count });
    const text = isLot ? t('alerts.lot', { lot: notice.lotId, title: notice.title }) : t('alerts.moreText');
    if (window.marque !== undefined) {
      const shown = { title: title.slice(0, LONGEST_TITLE), body: text.slice(0, LONGEST_BODY) };
      // A system without notifications still has the wall.
      call('shell.notify', { ...shown, auctionId: isLot ? notice.lotId : null }).catch(() => undefined);
      return;
    }
    const open = () => isLot && openLot(navigation, notice.lotId);
    toasts.show({
      kind: 'notice',
      title: isLot ? `${title}.` : title,
      text,
      ...(isLot ? { action: { label: t('alerts.open'), onPress: open } } : { name: 'moreAlerts' }),
    });
  });

  useEffect(() => alerts.onNotice(show), [alerts]);
}
