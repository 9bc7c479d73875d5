import type { ListingDetail } from '@marque/core/contracts/listings';
import { sellPath } from '@marque/core/rules/display';
import { type EndLink, type EndOutcome, endContent } from '@marque/core/rules/live';
import { lotPath } from '@marque/core/rules/lot';
import { buyPath } from '@marque/core/rules/search';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askAbout, useSalesPhone } from '../../../foundation/addresses/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { contactOf } from '../contact-link.ts';
import type { EndData } from '../controller/view/lot-view-model.ts';
import { selectData, useBidPanel } from '../provider/bid-panel-provider.tsx';
import classes from './end.module.css';

type EndContact = NonNullable<EndData['contact']>;

/** One main and one secondary action after the end. An action without a target for this lot is left out. */
export function EndActions({
  outcome,
  onClose,
}: {
  readonly outcome: EndOutcome | null;
  readonly onClose: () => void;
}) {
  const { links: actions } = endContent(outcome);
  if (actions.length === 0) return null;
  return (
    <div className={classes.actions}>
      {actions.map((action, index) => (
        <EndAction key={action} action={action} isSecond={index > 0 || action === 'myBids'} onClose={onClose} />
      ))}
    </div>
  );
}

interface EndActionProps {
  readonly action: EndLink;
  readonly isSecond: boolean;
  readonly onClose: () => void;
}

function EndAction({ action, isSecond, onClose }: EndActionProps) {
  const { t } = useTranslation('bidding');
  const { lot, end } = useBidPanel(selectData);
  const phone = useSalesPhone();
  const contact = end?.contact ?? null;
  if (action === 'tell') return <ShareButton />;
  const href = hrefOf(action, lot, { contact, phone: phone.href });
  if (href === null) return null;
  return (
    <ButtonLink href={href} variant={isSecond ? 'second' : 'filled'} isWide onClick={onClose}>
      {action === 'next' ? t(`end.way.next.${lot.site}`) : t(`end.way.${action}`, { name: contact?.name ?? '' })}
    </ButtonLink>
  );
}

interface ContactDetails {
  /** The other party of the sale; null until it may be shown. */
  readonly contact: EndContact | null;
  /** Our `tel:` link. */
  readonly phone: string;
}

/** The target of an action for this lot; null if it has none. */
function hrefOf(
  action: Exclude<EndLink, 'tell'>,
  lot: ListingDetail,
  { contact, phone }: ContactDetails,
): string | null {
  switch (action) {
    case 'next':
    case 'writeTo':
      return contact === null ? null : contactOf(contact, lot.title);
    case 'myBids':
      return '/bidding';
    case 'addCard':
      return '/account/billing';
    case 'ringUs':
      return phone;
    case 'live':
      return buyPath({ stage: 'live' });
    case 'similar':
      return lot.make === null ? null : buyPath({ make: lot.make });
    case 'sellAnother':
      return sellPath(lot.site);
    case 'stillInterested':
      return askAbout(lot);
    case 'howMaximum':
      return '/guides/how-auctions-work';
  }
}

/** Opens the device's share sheet; without one copies the link. */
function ShareButton() {
  const { t } = useTranslation(['bidding', 'common']);
  const { lot } = useBidPanel(selectData);
  const { origins } = useSession();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = `${origins[lot.site]}${lotPath(lot)}`;
    if (typeof navigator.share === 'function') await navigator.share({ title: lot.title, url });
    else {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    }
  };
  return (
    <Button variant="second" isWide onClick={() => void share().catch(() => undefined)}>
      {t(isCopied ? 'common:action.copied' : 'end.way.tell')}
    </Button>
  );
}
