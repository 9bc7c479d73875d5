import { instantOf } from '@marque/core/contracts/instants';
import { type OwnLot, relistLot } from '@marque/core/contracts/selling';
import { formatMoney } from '@marque/core/rules/format';
import { compareMoney, fromMajor, isWholeSum, type Money, toMajor } from '@marque/core/rules/money';
import { Button } from '@marque/core/ui/button';
import { TickBox } from '@marque/core/ui/choice';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useToasts } from '@marque/core/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { CallFailed, useKeyedCall } from '../../../foundation/forms/index.ts';
import { browserApi } from '../../../foundation/session/index.ts';
import classes from '../reserve/reserve.module.css';
import { ReserveChoices } from '../reserve/reserve-choices.tsx';
import { NO_ENTRY, reserveOf } from '../reserve/reserve-entry.ts';

export interface RelistDialogProps {
  readonly lot: OwnLot;
  readonly times: NonNullable<OwnLot['relisting']>;
  readonly onClose: () => void;
}

const TITLE_ID = 'relist-title';

/** Lists an unsold lot again: when it opens and ends, and with which reserve. */
export default function RelistDialog({ lot, times, onClose }: RelistDialogProps) {
  const { t } = useTranslation(['own', 'common', 'messages']);
  const { language } = useLocale();
  const current = lot.priceReserve === null ? null : fromMajor(lot.priceReserve, lot.currencyCode);
  const [entry, setEntry] = useState({ ...NO_ENTRY, choice: current === null ? ('none' as const) : ('same' as const) });
  const [isAgreed, setAgreed] = useState(false);
  const relisting = useRelisting(lot, onClose);
  const wanted = reserveOf(entry, { current, highestBid: null });
  const isTooHigh = current !== null && !!wanted && compareMoney(wanted, current) > 0;
  const isValid = wanted === null || (wanted !== undefined && !isTooHigh && isWholeSum(wanted, lot.currencyCode));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && isAgreed) void relisting.send(wanted ?? null);
  };
  return (
    <Overlay name="relist" place="middle" labelledBy={TITLE_ID} closeLabel={t('common:action.close')} onClose={onClose}>
      <OverlayInside>
        <form method="dialog" className={classes.dialog} onSubmit={submit}>
          <h2 id={TITLE_ID} className="mq-h2">
            {t('relist.title')}
          </h2>
          <p className="mq-soft">{t('relist.text', { title: lot.title })}</p>
          <NewTimes times={times} />
          {current !== null && (
            <ReserveChoices
              choices={['same', 'amount', 'none']}
              bounds={{ current, highestBid: null }}
              entry={entry}
              error={isTooHigh ? t('reserve.fault.notLower', { current: formatMoney(current, language) }) : ''}
              onChange={(next) => {
                setEntry({ ...next, choice: next.choice ?? 'same' } as typeof entry);
                setAgreed(false);
                relisting.reset();
              }}
            />
          )}
          <CallFailed state={relisting.state} />
          <label className={classes.terms}>
            <TickBox checked={isAgreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
            <span>{t('relist.agree')}</span>
          </label>
          <div className={classes.buttons}>
            <Button
              type="submit"
              size="lg"
              isWide
              isBusy={relisting.state.kind === 'sending'}
              disabled={!isValid || !isAgreed}
            >
              {wanted ? t('relist.send', { amount: formatMoney(wanted, language) }) : t('relist.sendWithout')}
            </Button>
            <Button variant="second" isWide onClick={onClose}>
              {t('relist.cancel')}
            </Button>
          </div>
        </form>
      </OverlayInside>
    </Overlay>
  );
}

function NewTimes({ times }: Pick<RelistDialogProps, 'times'>) {
  const { t } = useTranslation('own');
  const { weekday, date, timeOfDay } = useDateFormats();
  const written = (at: number) => `${weekday(at)} ${date(at)}, ${timeOfDay(at)}`;
  const opensAt = instantOf(times.dtStartUTC) ?? 0;
  const endsAt = instantOf(times.dtEndUTC);
  return (
    <p className={classes.effect}>
      {endsAt === null
        ? t('relist.opens', { opens: written(opensAt) })
        : t('relist.opensAndEnds', { opens: written(opensAt), ends: written(endsAt) })}
    </p>
  );
}

function useRelisting(lot: OwnLot, onSent: () => void) {
  const { t } = useTranslation('own');
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const { state, call, reset } = useKeyedCall((reserve: number | null, key) =>
    browserApi.call(relistLot, { params: { auctionId: lot.auctionId }, body: { reserve } }, { idempotencyKey: key }),
  );
  const send = async (reserve: Money | null) => {
    const answer = await call(reserve === null ? null : toMajor(reserve));
    if (answer === null) return;
    void revalidate();
    show({ kind: 'success', name: 'relist', title: t('relist.sent'), text: t('relist.sentText') });
    onSent();
  };
  return { state, reset, send };
}
