import { sellPath } from '@marque/core/rules/display';
import type { EndOutcome } from '@marque/core/rules/live';
import { lotPath } from '@marque/core/rules/lot';
import { buyPath } from '@marque/core/rules/search';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SALES_PHONE } from '../../../shell/addresses.ts';
import { useSession } from '../../session/index.ts';
import { useBidding } from '../bidding-context.tsx';
import { contactOf } from '../contact-link.ts';
import classes from './end.module.css';

interface EndWaysProps {
  readonly outcome: EndOutcome | null;
  readonly onClose: () => void;
}

/** One main way on from the end, and one second. */
export function EndWays({ outcome, onClose }: EndWaysProps) {
  const { t } = useTranslation('bidding');
  const { lot, end } = useBidding();
  const contact = end?.contact ?? null;
  const link = (key: string, href: string, isSecond = false) => (
    <ButtonLink key={key} href={href} variant={isSecond ? 'second' : 'filled'} isWide onClick={onClose}>
      {t(`end.way.${key}`, { name: contact?.name ?? '' })}
    </ButtonLink>
  );
  switch (outcome) {
    case null:
      return null;
    case 'wonPaymentTaken':
      return (
        <div className={classes.ways}>
          {contact !== null && link(`next.${lot.site}`, contactOf(contact, lot.title))}
          <TellSomeone />
        </div>
      );
    case 'wonPaymentPending':
      return <div className={classes.ways}>{link('myBids', '/bidding', true)}</div>;
    case 'wonProblem':
      return (
        <div className={classes.ways}>
          {link('addCard', '/account/billing')}
          {link('ringUs', SALES_PHONE.href, true)}
        </div>
      );
    case 'lost':
      return (
        <div className={classes.ways}>
          {link('live', buyPath({ stage: 'live' }))}
          {lot.make !== null && link('similar', buyPath({ make: lot.make }), true)}
        </div>
      );
    case 'seller':
      return (
        <div className={classes.ways}>
          {contact !== null && link('writeTo', contactOf(contact, lot.title))}
          {link('sellAnother', sellPath(lot.site), true)}
        </div>
      );
    case 'tooLate':
      return (
        <div className={classes.ways}>
          {link('stillInterested', `/contact/?auctionId=${lot.auctionId}`)}
          {link('howMaximum', '/guides/how-auctions-work', true)}
        </div>
      );
  }
}

/** The device's own way of telling where it has one, else the link goes to the clipboard. */
function TellSomeone() {
  const { t } = useTranslation(['bidding', 'common']);
  const { lot } = useBidding();
  const { origins } = useSession();
  const [isCopied, setCopied] = useState(false);
  const tell = async () => {
    const url = `${origins[lot.site]}${lotPath(lot)}`;
    if (typeof navigator.share === 'function') await navigator.share({ title: lot.title, url });
    else {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    }
  };
  return (
    <Button variant="second" isWide onClick={() => void tell().catch(() => undefined)}>
      {t(isCopied ? 'common:action.copied' : 'end.way.tell')}
    </Button>
  );
}
