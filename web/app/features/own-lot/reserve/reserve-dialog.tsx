import { changeReserve } from '@marque/core/contracts/bidding';
import { endOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { type OwnAuction, previewReserve, type ReserveEffect, type ReserveRefusal } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import { compareMoney, fromMajor, type Money, toMajor } from '@marque/core/rules/money';
import { Button } from '@marque/core/ui/button';
import { TickBox } from '@marque/core/ui/choice';
import { useTicking } from '@marque/core/ui/clock';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useToasts } from '@marque/core/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { CallFailed, useKeyedCall } from '../../../foundation/forms/index.ts';
import { browserApi } from '../../../foundation/session/index.ts';
import classes from './reserve.module.css';
import { ReserveChoices } from './reserve-choices.tsx';
import { NO_ENTRY, type ReserveChoice, reserveOf } from './reserve-entry.ts';

export interface ReserveDialogProps {
  readonly lot: Listing;
  readonly onClose: () => void;
}

const TITLE_ID = 'reserve-title';

/** Refusals in the words of this dialog. */
const OWN = { 'Conflict: BID_TOO_LATE': 'own:reserve.tooLate' };

/** Lowers or removes the reserve, after saying what that leads to. */
export default function ReserveDialog({ lot, onClose }: ReserveDialogProps) {
  const { t } = useTranslation(['own', 'common', 'messages']);
  const { language } = useLocale();
  const [entry, setEntry] = useState(NO_ENTRY);
  const [isAgreed, setAgreed] = useState(false);
  const auction = ownAuctionOf(lot);
  const bounds = { current: auction.reserve, highestBid: auction.highestBid };
  const wanted = reserveOf(entry, bounds);
  const verdict = useTicking((now) => verdictOf(auction, wanted, now));
  const saving = useReserveChange(lot, onClose);
  if (auction.reserve === null) return null;

  const change = (next: typeof entry) => {
    setEntry(next);
    // What was agreed to is another change now.
    setAgreed(false);
    saving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== undefined && isAgreed) void saving.save(wanted);
  };
  const current = formatMoney(auction.reserve, language);
  return (
    <Overlay
      name="lowerReserve"
      place="middle"
      labelledBy={TITLE_ID}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <form method="dialog" className={classes.dialog} onSubmit={submit}>
          <h2 id={TITLE_ID} className="mq-h2">
            {t('reserve.title')}
          </h2>
          <p className="mq-soft">{t('reserve.text', { current, title: lot.title })}</p>
          <ReserveChoices
            choices={choicesFor(auction)}
            bounds={{ ...bounds, current: auction.reserve }}
            entry={entry}
            error={isFault(verdict) ? t(`reserve.fault.${verdict}`, { current }) : ''}
            onChange={change}
          />
          <p className={classes.effect} role="status">
            {isEffect(verdict) ? t(`reserve.effect.${verdict}`, effectValues(auction, language)) : t('reserve.choose')}
          </p>
          <CallFailed state={saving.state} own={OWN} />
          <label className={classes.terms}>
            <TickBox checked={isAgreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
            <span>{t('reserve.agree')}</span>
          </label>
          <div className={classes.buttons}>
            <Button
              type="submit"
              size="lg"
              isWide
              isBusy={saving.state.kind === 'sending'}
              disabled={!isEffect(verdict) || !isAgreed}
            >
              {wanted ? t('reserve.lowerTo', { amount: formatMoney(wanted, language) }) : t('reserve.remove')}
            </Button>
            <Button variant="second" isWide onClick={onClose}>
              {t('reserve.keep', { current })}
            </Button>
          </div>
        </form>
      </OverlayInside>
    </Overlay>
  );
}

function ownAuctionOf(lot: Listing): OwnAuction {
  const inCurrency = (major: number) => fromMajor(major, lot.currencyCode);
  return {
    reserve: lot.priceReserve === null ? null : inCurrency(lot.priceReserve),
    startPrice: inCurrency(lot.startPrice),
    highestBid: lot.highBidderId === null ? null : inCurrency(lot.currentBid),
    endsAt: endOf(lot) ?? Number.POSITIVE_INFINITY,
  };
}

function choicesFor({ reserve, highestBid }: OwnAuction): readonly ReserveChoice[] {
  const isBelow = reserve !== null && highestBid !== null && compareMoney(highestBid, reserve) < 0;
  return isBelow ? ['highestBid', 'amount', 'none'] : ['amount', 'none'];
}

type Effect = ReserveEffect | `${ReserveEffect}Extended`;

/** A key of the texts, which changes only when they do; null before a complete choice. */
type Verdict = Effect | ReserveRefusal | null;

const FAULTS: readonly string[] = ['malformed', 'lotEnded', 'notLower'] satisfies readonly ReserveRefusal[];

function isFault(verdict: Verdict): verdict is ReserveRefusal {
  return verdict !== null && FAULTS.includes(verdict);
}

function isEffect(verdict: Verdict): verdict is Effect {
  return verdict !== null && !FAULTS.includes(verdict);
}

function verdictOf(auction: OwnAuction, wanted: Money | null | undefined, now: number): Verdict {
  if (wanted === undefined) return null;
  const preview = previewReserve(auction, wanted, now);
  if (!preview.ok) return preview.error;
  const { effect, extendsEnd } = preview.value;
  return extendsEnd ? `${effect}Extended` : effect;
}

function effectValues({ highestBid, startPrice }: OwnAuction, language: Parameters<typeof formatMoney>[1]) {
  return {
    bid: highestBid === null ? '' : formatMoney(highestBid, language),
    start: formatMoney(startPrice, language),
  };
}

function useReserveChange(lot: Listing, onSaved: () => void) {
  const { t } = useTranslation('own');
  const { language } = useLocale();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const { state, call, reset } = useKeyedCall((amount: number | null, key) =>
    browserApi.call(changeReserve, { params: { auctionId: lot.auctionId }, body: { amount } }, { idempotencyKey: key }),
  );
  const save = async (reserve: Money | null) => {
    const answer = await call(reserve === null ? null : toMajor(reserve));
    if (answer === null) return;
    void revalidate();
    const amount = reserve === null ? '' : formatMoney(reserve, language);
    show({
      kind: 'success',
      name: 'reserve',
      title: reserve === null ? t('reserve.removed') : t('reserve.lowered', { amount }),
      text: t(answer.body.auction.reserveMet ? 'reserve.nowMet' : 'reserve.nowBelow'),
    });
    onSaved();
  };
  return { state, reset, save };
}
