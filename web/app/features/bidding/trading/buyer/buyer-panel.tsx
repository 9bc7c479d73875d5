import { formatMoney } from '@marque/core/rules/format';
import { offerOptions, openInput, type PanelInput, type TradeWay } from '@marque/core/rules/live';
import { Button } from '@marque/core/ui/button';
import { BackIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeSwitch } from '../../panel/amount/mode-switch.tsx';
import panelClasses from '../../panel/panel.module.css';
import { PriceAndClock } from '../../panel/price/price-and-clock.tsx';
import { selectForm, selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { ConsideredFrom } from '../parts/considered-from.tsx';
import { HowOffersWorkLink } from '../parts/how-offers-work-link.tsx';
import { PriceHead } from '../parts/price-head.tsx';
import classes from '../trading.module.css';
import { useBuyerView } from '../use-negotiation-views.ts';
import { useTradedLot } from '../use-traded-lot.ts';
import { useWhen } from '../use-when.ts';
import { BuyNow } from './buy-now.tsx';
import { CounterReceived } from './counter-received.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { OwnOffer } from './own-offer.tsx';
import { Purchase } from './purchase.tsx';

interface BuyerPanelProps {
  readonly ways: readonly TradeWay[];
}

/** The panel of a buyer who may act: the counter-offer to answer, their open offer, and the ways to buy the lot. */
export function BuyerPanel({ ways }: BuyerPanelProps) {
  const { viewer, negotiation } = useBidPanel(selectView);
  const isEntering = useOfferInput() !== null;
  const view = useBuyerView();
  const { ownOffer, counterReceived } = negotiation;
  if (ways.includes('purchase')) return <Purchase />;
  if (view.kind === 'counterReceived' && ownOffer !== null && counterReceived !== null && !isEntering) {
    return (
      <>
        <CounterReceived offer={ownOffer} counter={counterReceived} isForSale={ways.includes('buyNow')} />
        <HowOffersWorkLink />
      </>
    );
  }
  return (
    <>
      <NoScripts />
      {view.kind === 'counterReceived' && <BackToCounter />}
      {view.kind === 'ownOffer' && ownOffer !== null ? <OwnOffer offer={ownOffer} /> : <BuyerHead />}
      {viewer.hasPendingBid ? <PendingOffer /> : <Ways ways={ways} />}
      {(ways.includes('offer') || ownOffer !== null) && <HowOffersWorkLink />}
    </>
  );
}

/** The field for an offer; null while it is closed. */
function useOfferInput(): PanelInput | null {
  const input = openInput(useBidPanel(selectForm));
  return input?.mode === 'offer' ? input : null;
}

/** The price of the lot; on a lot that closed below its reserve, the viewer's highest bid and their one offer. */
function BuyerHead() {
  const { t } = useTranslation('offers');
  const { state, terms } = useBidPanel(selectView);
  const { isProvisional } = useTradedLot();
  const endsAt = terms?.negotiationEndsAt ?? null;
  const when = useWhen(endsAt);
  if (!isProvisional) return <PriceAndClock />;
  return (
    <>
      <PriceHead label={t('provisional.label')} amount={state.currentBid} until={endsAt} />
      <p className={panelClasses.text}>{t('provisional.buyer', { when })}</p>
    </>
  );
}

function BackToCounter() {
  const { t } = useTranslation('offers');
  const controller = useBidPanelController();
  return (
    <button type="button" className={classes.back} onClick={controller.closeForm}>
      <BackIcon />
      {t('form.backToCounter')}
    </button>
  );
}

function NoScripts() {
  const { t } = useTranslation('offers');
  return (
    <noscript>
      <p className={panelClasses.text}>{t('needsScripts')}</p>
    </noscript>
  );
}

/** The viewer's offer waits for their bank; another action would be refused meanwhile. */
function PendingOffer() {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { viewer } = useBidPanel(selectView);
  const amount = formatMoney(viewer.pendingAmount, language);
  return <p className={panelClasses.text}>{t('pending.offer', { amount })}</p>;
}

/** Buying at the price, or by offer; the control chooses between the two. */
function Ways({ ways }: BuyerPanelProps) {
  const { ranges, negotiation } = useBidPanel(selectView);
  const controller = useBidPanelController();
  const isEntering = useOfferInput() !== null;
  const name = useId();
  if (ways.length === 0) return null;
  if (!ways.includes('offer')) return <BuyNow />;
  // Beside a counter-offer the form is another answer to it.
  if (negotiation.counterReceived !== null) return <OfferPane />;
  if (!ways.includes('buyNow')) return <OfferPane hasButton />;
  // Without an offer to make, the notice says why.
  if (ranges.offer === null) {
    return (
      <>
        <BuyNow />
        <OfferNotice />
      </>
    );
  }
  return (
    <>
      {!isEntering && <OfferNotice isAfterFailure />}
      <ModeSwitch
        modes={offerOptions(true, negotiation.ownOffer !== null)}
        chosen={isEntering ? 'offer' : 'buyNow'}
        name={name}
        onChoose={(mode) => (mode === 'offer' ? controller.openForm('offer') : controller.closeForm())}
      />
      {isEntering ? <OfferPane /> : <BuyNow />}
    </>
  );
}

/** The offer form with what limits it; on a lot without another way to buy, a button opens it again. */
function OfferPane({ hasButton = false }: { readonly hasButton?: boolean }) {
  const { t } = useTranslation('bidding');
  const input = useOfferInput();
  const { ranges, negotiation } = useBidPanel(selectView);
  const controller = useBidPanelController();
  const [option] = offerOptions(false, negotiation.ownOffer !== null);
  return (
    <>
      <OfferNotice />
      <ConsideredFrom />
      {input !== null && ranges.offer !== null && <OfferForm input={input} range={ranges.offer} />}
      {input === null && hasButton && ranges.offer !== null && option !== undefined && (
        <Button variant="second" isWide className={panelClasses.first} onClick={() => controller.openForm('offer')}>
          {t(option.key)}
        </Button>
      )}
    </>
  );
}
