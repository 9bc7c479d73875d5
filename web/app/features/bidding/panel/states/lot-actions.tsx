import { instantOf } from '@marque/core/contracts/instants';
import { type ActionButton, actionButtons, priceNamed } from '@marque/core/rules/display';
import { isPurchaseOnly, knownCommission } from '@marque/core/rules/fees';
import { alertKeyOf } from '@marque/core/rules/people';
import { buyPath } from '@marque/core/rules/search';
import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../foundation/session/index.ts';
import { SimilarAlert } from '../../../alerts/index.ts';
import { EnquireButton } from '../../../enquiry/index.ts';
import { selectData, selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import classes from '../panel.module.css';

/** An enquiry to the seller. */
export function EnquiryLink() {
  const { t } = useTranslation('bidding');
  const { lot } = useBidPanel(selectData);
  const { bidder } = useBidPanel(selectView);
  const enquire = useActionButtons().find(({ kind }) => kind === 'enquire');
  if (enquire !== undefined) {
    return <EnquireButton lot={lot} label={t(enquire.key)} isDisabled={enquire.isDisabled} className={classes.first} />;
  }
  return bidder.isVendorOfLot ? null : <EnquireButton lot={lot} label={t('actions.ask')} className={classes.first} />;
}

/** What one can do about a lot that has ended, the main thing first. */
export function LotActions() {
  const { t } = useTranslation('bidding');
  const { lot } = useBidPanel(selectData);
  const { make, model } = lot;
  const actions = useLotLinks();
  return actions.map((action, index) => {
    const className = index === 0 ? classes.first : classes.cancel;
    if (action.kind === 'subscribeToSimilar' && make !== null && model !== null && alertKeyOf(lot) !== null) {
      return <SimilarAlert key={action.kind} wanted={{ make, model }} className={className} />;
    }
    return (
      <ButtonLink
        key={action.kind}
        href={action.href}
        variant={index === 0 ? 'ink' : 'second'}
        size={actions.length === 1 ? 'lg' : 'md'}
        isWide
        className={className}
      >
        {t(action.key)}
      </ButtonLink>
    );
  });
}

interface LinkedAction extends Pick<ActionButton, 'kind'> {
  readonly key: ActionButton['key'] | 'actions.seeSimilar';
  readonly href: string;
}

/** Actions with a link. For a lot without make or model there is no alert about similar ones: listings replace it. */
function useLotLinks(): readonly LinkedAction[] {
  const { lot } = useBidPanel(selectData);
  const buttons = useActionButtons();
  const similar = buyPath(lot.make === null ? { stage: 'live' } : { make: lot.make });
  return buttons.map(({ kind, key, href }) =>
    href === null ? { kind, key: 'actions.seeSimilar', href: similar } : { kind, key, href },
  );
}

/** The actions that the rules give the viewer on the lot, the main one first. */
export function useActionButtons(): readonly ActionButton[] {
  const { lot } = useBidPanel(selectData);
  const { state, me, bidder, openTo, swapsBidButtons, negotiation, ranges } = useBidPanel(selectView);
  const { serverNow } = useSession();
  return actionButtons({
    lotId: lot.auctionId,
    site: lot.site,
    stage: state.stage,
    saleFormat: state.saleFormat,
    title: lot.title,
    make: lot.make,
    model: lot.model,
    modelYear: lot.modelYear,
    endedAt: instantOf(lot.dtSoldUTC) ?? state.endsAt,
    now: serverNow,
    isPurchaseOnly: isPurchaseOnly(knownCommission(lot.customCommissionId)),
    viewer: {
      isLoggedIn: me !== null,
      isVendor: bidder.isVendorOfLot,
      hasCounter: negotiation.counterReceived !== null,
    },
    canCounter: ranges.counter !== null,
    canBuyNow: openTo.buyNow && priceNamed(lot) !== null,
    swapsBidButtons,
  });
}
