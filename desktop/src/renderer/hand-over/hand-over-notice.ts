import type { HandOverRecord } from '@marque/core/contracts/staff';
import { useToasts } from '@marque/core/ui/toasts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../bridge/index.ts';
import { openWork, useConsole } from '../state/index.ts';
import { useHandOvers } from './use-hand-overs.ts';

/** Tells the colleague once of each hand-over to them that they have not read: at the start, and when it comes. It shows nothing itself, so that nothing else renders with it. */
export function HandOverNotice(): null {
  const { t } = useTranslation('console');
  const call = useCall();
  const toasts = useToasts();
  const { navigation } = useConsole();
  const { unread } = useHandOvers();
  const notified = useRef(new Set<number>());

  const notify = useEffectEvent(({ from, lots }: HandOverRecord) => {
    const title = t('handOver.notice', { name: from.nickname });
    const text = t('handOver.noticeText', { count: lots.length });
    if (window.marque !== undefined) {
      // A system without notifications still has the page.
      call('shell.notify', { title, body: text, auctionId: null }).catch(() => undefined);
    }
    const onPress = () => openWork(navigation, { kind: 'handOver' });
    toasts.show({ kind: 'notice', title, text, action: { label: t('handOver.noticeOpen'), onPress } });
  });

  useEffect(() => {
    for (const handOver of unread) {
      if (notified.current.has(handOver.handOverId)) continue;
      notified.current.add(handOver.handOverId);
      notify(handOver);
    }
  }, [unread]);
  return null;
}
