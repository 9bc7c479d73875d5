import { fromIso } from '@marque/core/contracts/instants';
import { readValidOffer, type ValidOffer } from '@marque/core/contracts/offers';
import { formatDuration, formatMoney } from '@marque/core/rules/format';
import { type Currency, fromMajor } from '@marque/core/rules/money';
import { HOUR_MS } from '@marque/core/rules/time';
import { classList } from '@marque/core/ui/class-list';
import { useTicking } from '@marque/core/ui/clock';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import type { WallRow } from '../../lots/index.ts';
import { ActionButton, AnswerDialog, type AnsweredOffer, CounterDialog, useStaffActions } from '../actions/index.ts';
import { FetchedPart, useFetched } from '../fetching/index.ts';
import { ShortTime } from '../short-time.tsx';
import classes from './offers.module.css';

/** The open offer and the counter-offer to it, with the seller's answers on managed lots. */
export function OffersTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const fetched = useFetched(readValidOffer, { params: { auctionId: row.lotId } }, row.wire);
  return (
    <FetchedPart fetched={fetched} isEmpty={(body) => body.activeOffer === null} empty={t('lot.offers.none')}>
      {(body) => <OpenOffer row={row} negotiation={body} />}
    </FetchedPart>
  );
}

function OpenOffer({ row, negotiation }: { readonly row: WallRow; readonly negotiation: ValidOffer }) {
  const { t } = useTranslation('console');
  const { activeOffer, activeCounter, currencyCode, percentBelowReserve } = negotiation;
  if (activeOffer === null) return null;
  const expires = row.watched.signals.openOffer;
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={t('lot.offers.offer')}>{money(activeOffer.amount, currencyCode)}</Fact>
        <Fact name={t('lot.offers.toReserve')} isUrgent={percentBelowReserve !== null}>
          {percentBelowReserve === null
            ? t(row.watched.reserve === null ? 'lot.offers.noReserve' : 'lot.offers.meetsReserve')
            : t('lot.offers.below', { percent: percentBelowReserve })}
        </Fact>
        <Fact name={t('lot.offers.expires')}>{expires === null ? '–' : <TimeLeft until={expires.expiresAt} />}</Fact>
      </dl>
      <ol className={classes.ladder}>
        <li>
          <b>{money(activeOffer.amount, currencyCode)}</b> {activeOffer.bidderDisplayName},{' '}
          <ShortTime at={fromIso(activeOffer.dtCreatedUTC)} />
        </li>
        {activeCounter !== null && (
          <li>
            <b>{money(activeCounter.amount, currencyCode)}</b> {t('lot.offers.counter')},{' '}
            <ShortTime at={fromIso(activeCounter.dtCreatedUTC)} />
            {expires?.counter != null && (
              <>
                , <TimeLeft until={expires.counter.expiresAt} isSentence />
              </>
            )}
          </li>
        )}
        {row.watched.reserve !== null && (
          <li data-reserve="">
            <b>{formatMoney(row.watched.reserve, PAGE_LANGUAGE)}</b> {t('lot.offers.reserve')}
          </li>
        )}
      </ol>
      <Answers
        row={row}
        offer={{
          bidId: activeOffer.id,
          amount: fromMajor(activeOffer.amount, currencyCode),
          name: activeOffer.bidderDisplayName,
        }}
      />
    </>
  );
}

function money(amount: number, currency: Currency): string {
  return formatMoney(fromMajor(amount, currency), PAGE_LANGUAGE);
}

function Fact({
  name,
  isUrgent = false,
  children,
}: {
  readonly name: string;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classList(isUrgent && classes.urgent)}>{children}</dd>
    </div>
  );
}

/** The time that is left, in the colour of urgency within the last hour. */
interface TimeLeftProps {
  readonly until: number;
  /** In a sentence, which also says what the time is. */
  readonly isSentence?: boolean;
}

function TimeLeft({ until, isSentence = false }: TimeLeftProps) {
  const { t } = useTranslation('console');
  const text = useTicking((now) => {
    if (until <= now) return t('lot.offers.expired');
    const left = formatDuration(until - now);
    const time = left.kind === 'clock' ? left.text : t('time.days', { days: left.days, hours: left.hours });
    return isSentence ? t('lot.offers.expiresIn', { time }) : time;
  });
  const isLast = useTicking((now) => until - now < HOUR_MS);
  return <span className={classList(isLast && classes.urgent)}>{text}</span>;
}

/** The seller's answers. On other lots than managed ones they say that the seller decides. */
function Answers({ row, offer }: { readonly row: WallRow; readonly offer: AnsweredOffer }) {
  const { t } = useTranslation('console');
  const offReason = useStaffActions(row);
  const [open, setOpen] = useState<'accept' | 'reject' | 'counter' | null>(null);
  const close = () => setOpen(null);
  const countersOff = row.wire.countersEnabled ? null : t('lot.offers.countersOff');
  return (
    <div className={classes.answers}>
      {offReason('acceptOffer') !== null && <p>{offReason('acceptOffer')}</p>}
      <ActionButton offReason={offReason('counterOffer') ?? countersOff} onClick={() => setOpen('counter')}>
        {t('lot.answer.counter.open')}
      </ActionButton>
      <ActionButton variant="second" offReason={offReason('acceptOffer')} onClick={() => setOpen('accept')}>
        {t('lot.answer.accept.open')}
      </ActionButton>
      <ActionButton variant="bare" offReason={offReason('rejectOffer')} onClick={() => setOpen('reject')}>
        {t('lot.answer.reject.open')}
      </ActionButton>
      {open === 'counter' && <CounterDialog row={row} offer={offer} onClose={close} />}
      {(open === 'accept' || open === 'reject') && (
        <AnswerDialog row={row} offer={offer} answer={open} onClose={close} />
      )}
    </div>
  );
}
