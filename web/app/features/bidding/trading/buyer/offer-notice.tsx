import { noticeOf } from '@marque/core/rules/live';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import classes from '../trading.module.css';
import { useWhen } from '../use-when.ts';

interface OfferNoticeProps {
  /** Shown only after an offer that came to nothing: beside the other way to buy, the limit alone is no news. */
  readonly isAfterFailure?: boolean;
}

/** Why the last offer came to nothing, how many offers are left, and when the next one is allowed. */
export function OfferNotice({ isAfterFailure = false }: OfferNoticeProps) {
  const { t } = useTranslation('offers');
  const { terms, openTo, viewState } = useBidPanel(selectView);
  const notice = noticeOf(terms);
  const when = useWhen(notice?.next?.at ?? null);
  // After the close of an auction its best bidder has one offer, whatever the limit.
  const isLimited = viewState.kind === 'trading' && openTo.offers;
  if (notice === null || !isLimited) return null;
  const { unsuccessful, remaining, next } = notice;
  if (isAfterFailure && unsuccessful === null) return null;
  return (
    <div className={classes.notice} role="note" data-offer-notice>
      {unsuccessful !== null && (
        <p>
          <b>{t(unsuccessful)}</b>
        </p>
      )}
      <p>
        <Sentences>
          {t(remaining.key, { count: remaining.count })}
          {next !== null && !openTo.nextOffer && t(next.key, { when })}
        </Sentences>
      </p>
    </div>
  );
}
