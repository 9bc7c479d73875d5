import type { CostKind } from '@marque/core/rules/fees';
import { formatMoney } from '@marque/core/rules/format';
import type { PanelAction } from '@marque/core/rules/live';
import { expiresAt } from '@marque/core/rules/offers';
import { Button } from '@marque/core/ui/button';
import { TickBox } from '@marque/core/ui/choice';
import { useTicking } from '@marque/core/ui/clock';
import { Link } from '@marque/core/ui/link';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TERMS } from '../../../../foundation/addresses/index.ts';
import { CostLine } from '../../../../foundation/cost/index.ts';
import { markedText } from '../../marked-text.tsx';
import confirmationClasses from '../../panel/confirmation/confirmation.module.css';
import { Cost } from '../../panel/cost.tsx';
import panelClasses from '../../panel/panel.module.css';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { useTradedLot } from '../use-traded-lot.ts';
import classes from './dialogs.module.css';
import { LotRow } from './lot-row.tsx';
import type { Confirmation } from './panel-dialogs.tsx';
import { Unsettled } from './unsettled.tsx';
import { useConfirmation } from './use-confirmation.ts';

export type ConfirmedTrade = Exclude<PanelAction, 'live' | 'maximum' | 'rejectOffer' | 'rejectCounter'>;

/** The cost that a buyer confirms; null for the seller's actions. */
const COSTS: Readonly<Record<ConfirmedTrade, CostKind | null>> = {
  offer: 'offer',
  buyNow: 'buyNow',
  purchase: 'purchase',
  acceptCounter: 'counter',
  counter: null,
  acceptOffer: null,
  acceptProvisionalPrice: null,
};

interface ConfirmDialogProps {
  readonly confirmation: Confirmation;
  readonly action: ConfirmedTrade;
}

/** Asks for agreement to the terms before an action that buys or sells the lot, or may. */
export function ConfirmDialog({ confirmation, action }: ConfirmDialogProps) {
  const { t } = useTranslation(['offers', 'common']);
  const { language } = useLocale();
  const titleId = useId();
  const amount = formatMoney(confirmation.amount, language);
  const { isSending, hasFailed, mayClose, isReady, send, close } = useConfirmation(confirmation);
  const text = useActionText(action);
  const kind = COSTS[action];
  return (
    <Overlay
      name={`confirm.${action}`}
      place="middle"
      labelledBy={titleId}
      closeLabel={t('common:action.close')}
      isDismissible={mayClose}
      onClose={close}
    >
      <OverlayInside>
        <form method="dialog" onSubmit={send}>
          <h2 id={titleId} className={`mq-h2 ${classes.title}`}>
            {t(`confirm.${action}.title`, { amount })}
          </h2>
          <LotRow>
            <LotFact action={action} />
          </LotRow>
          {kind === null ? <Proceeds amount={amount} /> : <Cost amount={confirmation.amount} kind={kind} />}
          {text !== null && <p className={classes.text}>{text}</p>}
          {hasFailed ? <Unsettled /> : <Terms confirmation={confirmation} action={action} />}
          <div className={classes.actions}>
            <Button type="submit" size="lg" isWide isBusy={isSending} disabled={!isReady && !isSending}>
              {isSending
                ? t('confirm.sending')
                : hasFailed
                  ? t('confirm.again')
                  : t(`confirm.${action}.button`, { amount })}
            </Button>
            <Button variant="second" isWide onClick={close} disabled={isSending}>
              {t('confirm.cancel')}
            </Button>
          </div>
          <Note action={action} />
        </form>
      </OverlayInside>
    </Overlay>
  );
}

/** What follows from an offer or a counter-offer, and until when it is open; null for the other actions. */
function useActionText(action: ConfirmedTrade): string | null {
  const { t } = useTranslation('offers');
  const { negotiation } = useBidPanel(selectView);
  const { dayAndTime, date } = useDateFormats();
  const when = useTicking((now) => dayAndTime(expiresAt(now), now, date));
  if (action !== 'offer' && action !== 'counter') return null;
  return t(`confirm.${action}.text`, { when, name: negotiation.activeOffer?.bidderName ?? '' });
}

/** The other party of the sale, or the price that the amount is compared with. */
function LotFact({ action }: { readonly action: ConfirmedTrade }) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { negotiation, state } = useBidPanel(selectView);
  const { lot, price } = useTradedLot();
  switch (action) {
    case 'offer':
    case 'acceptCounter':
      return price === null ? lot.areaName : t('confirm.lot.buyNow', { amount: formatMoney(price, language) });
    case 'buyNow':
      return lot.areaName;
    case 'purchase':
      return t('confirm.lot.agreed');
    case 'counter':
    case 'acceptOffer':
      return t('confirm.lot.to', { name: negotiation.activeOffer?.bidderName ?? '' });
    case 'acceptProvisionalPrice':
      return t('confirm.lot.to', { name: state.highBidderDisplayName ?? '' });
  }
}

/** What the seller receives. Sellers pay no fee. */
function Proceeds({ amount }: { readonly amount: string }) {
  const { t } = useTranslation('offers');
  return (
    <dl className={classes.proceeds}>
      <CostLine label={t('confirm.receive')} amount={amount} />
      <CostLine label={t('confirm.pay')} amount={t('confirm.nothing')} />
    </dl>
  );
}

/** Unticked for every action: agreement to one does not cover the next. */
function Terms({ confirmation, action }: ConfirmDialogProps) {
  const { t } = useTranslation('offers');
  const controller = useBidPanelController();
  const isSending = confirmation.kind === 'submitting';
  return (
    <label className={confirmationClasses.terms}>
      <TickBox
        checked={isSending || (confirmation.kind === 'confirm' && confirmation.agreed)}
        disabled={isSending}
        onChange={(event) => controller.agree(event.currentTarget.checked)}
      />
      <span>
        {markedText(t(`confirm.${action}.terms`), (label) => (
          <Link href={TERMS} target="_blank" rel="noopener" className="mq-link">
            {label}
          </Link>
        ))}
      </span>
    </label>
  );
}

function Note({ action }: { readonly action: ConfirmedTrade }) {
  const { t } = useTranslation('offers');
  const { takesOffers } = useTradedLot();
  if (action !== 'buyNow') return null;
  return <p className={panelClasses.note}>{t(takesOffers ? 'confirm.buyNow.note' : 'confirm.buyNow.noteAlone')}</p>;
}
