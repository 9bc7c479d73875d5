import { formatMoney } from '@marque/core/rules/format';
import { type PanelPresence, shownPresence } from '@marque/core/rules/live';
import { money } from '@marque/core/rules/money';
import { useTicking } from '@marque/core/ui/clock';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useLocale } from '@marque/core/ui/locale';
import { useStoreValue } from '@marque/core/ui/store';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectData, selectView, useBidPanel, useBidPanelController } from '../provider/bid-panel-provider.tsx';
import classes from './presence.module.css';

const PresenceSettings = lazyPart('presence', () => import('./presence-settings.tsx'), {
  onFailed: ({ onClose }: { readonly onClose: () => void }) => onClose(),
});

const selectPresence = (presence: PanelPresence) => presence;

/**
 * Who else is in the bid panel, and the bid that one of them is typing. It is no live region: it changes with every key
 * that a rival presses.
 */
export function PresenceLine() {
  const { t } = useTranslation('bidding');
  const [isOpen, setOpen] = useState(false);
  const { others, bidding } = usePresence();
  const { language } = useLocale();
  return (
    <div className={classes.line} data-presence={others}>
      <span>
        {others > 0 && t('presence.others', { count: others })}
        {bidding !== null && <b> {t('presence.bidding', { amount: formatMoney(bidding, language) })}</b>}
      </span>
      <button type="button" className="mq-link mq-reach" onClick={() => setOpen(true)}>
        {t('presence.settings')}
      </button>
      {isOpen && <PresenceSettings onClose={() => setOpen(false)} />}
    </div>
  );
}

function usePresence() {
  const { presence } = useBidPanelController();
  const { lot } = useBidPanel(selectData);
  const { bounds } = useBidPanel(selectView);
  const panelPresence = useStoreValue(presence.store, selectPresence);
  const { currency } = bounds.minimumBid;
  // A text, so that the line is drawn again only when it says something else.
  const shown = useTicking((now) => {
    const isInPanel = presence.isPublished();
    const view = shownPresence(panelPresence, { now, minimumBid: bounds.minimumBid, lotType: lot.lotType, isInPanel });
    return `${view.others} ${view.bidding?.minor ?? ''}`;
  });
  const [others = '0', minor = ''] = shown.split(' ');
  return { others: Number(others), bidding: minor === '' ? null : money(Number(minor), currency) };
}
