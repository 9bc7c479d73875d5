import { formatDuration, formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { classList } from '@marque/core/ui/class-list';
import type { useTranslation as UseTranslation } from 'react-i18next';
import { useTranslation } from 'react-i18next';
import { alertsOf, isResultUnknown, type LotAlert, type WallRow } from '../lots/index.ts';
import { type CellProps, useNowFor } from './cell.ts';
import classes from './cells.module.css';

/** What is wrong, in words; amber while a colleague must act, and the number of further alerts. */
export function AlertCell({ row }: CellProps) {
  const { t } = useTranslation('console');
  const now = useNowFor(row);
  const alerts = alertsOf(row, now).filter(({ isAcknowledged }) => !isAcknowledged);
  const first = alerts.find(({ isUrgent }) => isUrgent) ?? alerts[0];
  if (isResultUnknown(row, now)) return <>{t('alert.resultUnknown')}</>;
  if (first === undefined) return null;
  return (
    <span className={classList(first.isUrgent && classes.urgent)}>
      {alertWords(first, row, now, t)}
      {alerts.length > 1 && <small className={classes.more}>+{alerts.length - 1}</small>}
    </span>
  );
}

type Translate = ReturnType<typeof UseTranslation<'console'>>['t'];

/** An alert in words, with what it is about. */
export function alertWords({ name }: LotAlert, { wire }: WallRow, now: number, t: Translate): string {
  const { signals, currencyCode } = wire;
  switch (name) {
    case 'holdFailed':
      return t('alert.holdFailed', { name: signals.failedHold?.bidder.nickname ?? '' });
    case 'counterExpiring': {
      const expires = signals.openOffer?.counter?.dtExpiresUTC;
      const left = formatDuration(expires === undefined ? 0 : Date.parse(expires) - now);
      return t('alert.counterExpiring', { time: left.kind === 'clock' ? left.text.slice(0, 5) : t('time.days', left) });
    }
    case 'offerWaiting':
      return t('alert.offerWaiting', {
        amount: formatMoney(fromMajor(signals.openOffer?.amount ?? 0, currencyCode), 'en'),
      });
    case 'enquiriesOpen':
      return t('alert.enquiriesOpen', { count: signals.openEnquiries });
    case 'commentsHeld':
      return t('alert.commentsHeld', { count: signals.heldComments });
    default:
      return t(`alert.${name}`);
  }
}
