import { announceTime, type ClockMoment } from '@marque/core/rules/live';
import { useTicker } from '@marque/core/ui/clock';
import { useDateFormats } from '@marque/core/ui/locale';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

/** Tells screen readers of the time that is left and of each extension, once. Being outbid is announced by the panel. */
export function BidAnnouncements() {
  const { t } = useTranslation('bidding');
  const { timeOfDay } = useDateFormats();
  const ticker = useTicker();
  const { state, isOpen } = useBidPanel(selectView);
  const [text, setText] = useState('');
  const endsAt = isOpen ? state.endsAt : null;
  const words = useRef({ t, timeOfDay });
  words.current = { t, timeOfDay };
  const last = useRef<ClockMoment | null>(null);

  useEffect(() => {
    const look = () => {
      const moment = { endsAt, now: ticker.now() };
      const announced = announceTime(last.current ?? moment, moment);
      last.current = announced.last;
      const { announcement } = announced;
      if (announcement === null) return;
      const { t: translate, timeOfDay: write } = words.current;
      setText(
        announcement.kind === 'extended'
          ? translate('announced.extended', { time: write(announcement.endsAt) })
          : translate(`announced.${announcement.kind}`),
      );
    };
    look();
    return ticker.subscribe(look);
  }, [ticker, endsAt]);

  return (
    <p className="mq-unseen" role="status" data-announced>
      {text}
    </p>
  );
}
