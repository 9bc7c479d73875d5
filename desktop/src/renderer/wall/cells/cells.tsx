import { imageUrl } from '@marque/core/contracts/images';
import { formatDuration, formatMoney, formatNumber } from '@marque/core/rules/format';
import { isLive } from '@marque/core/rules/lot';
import type { Money } from '@marque/core/rules/money';
import { bidRate, reserveDistance, type WallColumnId } from '@marque/core/rules/monitoring';
import { MINUTE_MS } from '@marque/core/rules/time';
import { classList } from '@marque/core/ui/class-list';
import { useTicking } from '@marque/core/ui/clock';
import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TickingText } from '../../clock/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { useCellTexts } from '../../language/use-cell-texts.ts';
import type { WallRow } from '../../lots/index.ts';
import { SiteMark } from '../../site-mark/index.ts';
import { useBackend } from '../../state/index.ts';
import { AlertCell } from './alert-cell.tsx';
import type { CellProps } from './cell.ts';
import classes from './cells.module.css';
import { PriceCurve } from './price-curve.tsx';
import { TimeLeftCell } from './time-left-cell.tsx';
import { VelocityCell } from './velocity-cell.tsx';

interface Cell {
  readonly Content: ComponentType<CellProps>;
  /** All that the content reads of a row. A cell without it renders with every change of its lot, as after each bid. */
  readonly reads?: (row: WallRow) => readonly unknown[];
}

/** What a column shows of a lot. */
export const CELLS: Readonly<Record<WallColumnId, Cell>> = {
  endsIn: { Content: TimeLeftCell, reads: ({ watched: { endsAt, startsAt, stage } }) => [endsAt, startsAt, stage] },
  lot: { Content: ({ row }) => <span className={classes.quiet}>{row.lotId}</span>, reads: ({ lotId }) => [lotId] },
  site: { Content: SiteCell, reads: ({ wire }) => [wire.site] },
  picture: { Content: PictureCell, reads: ({ wire }) => [wire.mainImagePath, wire.mainImageColour] },
  title: {
    Content: ({ row }) => <span className={classes.title}>{row.wire.title}</span>,
    reads: ({ wire }) => [wire.title],
  },
  stage: { Content: StageCell, reads: ({ watched }) => [watched.stage] },
  price: { Content: PriceCell, reads: ({ watched: { price } }) => [price.minor, price.currency] },
  nextBid: {
    Content: ({ row }) => <>{isLive(row.watched.stage) ? formatMoney(row.watched.minimumBid, PAGE_LANGUAGE) : '–'}</>,
  },
  reserve: { Content: ReserveCell },
  bids: { Content: ({ row }) => <Figure value={row.wire.noBids} />, reads: ({ wire }) => [wire.noBids] },
  bidders: { Content: ({ row }) => <Figure value={row.wire.noBidders} />, reads: ({ wire }) => [wire.noBidders] },
  lastFive: { Content: LastFiveCell },
  rate: { Content: VelocityCell },
  priceChart: { Content: PriceCurve },
  watchers: { Content: ({ row }) => <Figure value={row.wire.noWatchers} />, reads: ({ wire }) => [wire.noWatchers] },
  lastBid: { Content: LastBidCell, reads: ({ watched }) => [watched.lastBidAt] },
  leader: {
    Content: ({ row }) => <span className={classes.fades}>{row.wire.highBidderDisplayName}</span>,
    reads: ({ wire }) => [wire.highBidderDisplayName],
  },
  vendor: { Content: ({ row }) => <>{row.wire.vendorNickName}</>, reads: ({ wire }) => [wire.vendorNickName] },
  payment: {
    Content: PaymentCell,
    reads: ({ wire: { paymentStatus, signals } }) => [paymentStatus, signals.failedHold === null, signals.pendingHolds],
  },
  assignee: {
    Content: ({ row }) => <span className={classes.quiet}>{initialsOf(row.wire.assignee?.nickname)}</span>,
    reads: ({ wire }) => [wire.assignee?.nickname],
  },
  alert: { Content: AlertCell },
};

/** A lot without a bid has no price yet. */
function PriceCell({ row: { watched } }: CellProps) {
  return (
    <span className={classes.price}>{watched.price.minor === 0 ? '–' : formatMoney(watched.price, PAGE_LANGUAGE)}</span>
  );
}

function Figure({ value }: { readonly value: number }) {
  return <span className={classes.fades}>{formatNumber(value, PAGE_LANGUAGE)}</span>;
}

function SiteCell({ row }: CellProps) {
  const { t } = useTranslation('common');
  return (
    <span role="img" aria-label={t(`siteShort.${row.wire.site}`)}>
      <SiteMark site={row.wire.site} />
    </span>
  );
}

/** A thumbnail from the image endpoint of the server, decoded off the main thread. */
function PictureCell({ row }: CellProps) {
  const serverUrl = useBackend(({ session }) => session?.serverUrl ?? null);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const { mainImagePath: key, mainImageColour: colour } = row.wire;
  if (key === null || serverUrl === null || key === failedKey) {
    return <i className={classes.thumb} style={{ backgroundColor: colour }} />;
  }
  return (
    <img
      className={classes.thumb}
      style={{ backgroundColor: colour }}
      src={new URL(imageUrl(key, { width: 160 }), serverUrl).href}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailedKey(key)}
    />
  );
}

function StageCell({ row }: CellProps) {
  const { t } = useTranslation('console');
  return <>{t(`stage.${row.watched.stage}`)}</>;
}

/** How far the price is from the reserve: a bar of the last quarter, the money, and the increments. */
function ReserveCell({ row }: CellProps) {
  const t = useCellTexts();
  const distance = reserveDistance(row.watched);
  const isBare = distance.kind === 'none';
  const share = distance.kind === 'below' ? distance.barShare : 1;
  return (
    <span className={classes.reserve} data-near={distance.kind === 'below' && distance.increments <= 1}>
      {isBare ? (
        <i className={classes.barNone} />
      ) : (
        <i className={classes.bar} style={{ backgroundSize: `${(100 * share).toFixed(1)}% 100%` }} />
      )}
      {distance.kind === 'below' ? (
        <Below money={distance.below} increments={distance.increments} />
      ) : (
        <span>{t(row.watched.saleFormat === 'offer' ? 'reserve.offer' : `reserve.${distance.kind}`)}</span>
      )}
    </span>
  );
}

/** The number in words is a label, since a text that is clipped away would cost each frame a layer in each row. */
function Below({ money, increments }: { readonly money: Money; readonly increments: number }) {
  const steps = useCellTexts()('reserve.steps', { count: increments });
  return (
    <span title={steps}>
      −{formatMoney(money, PAGE_LANGUAGE)}
      <small role="img" aria-label={steps}>
        {increments}
      </small>
    </span>
  );
}

function LastFiveCell({ row }: CellProps) {
  const count = useTicking((now) => bidRate(row.watched, now).lastFive);
  return <span className={classes.fades}>{count === 0 ? '–' : count}</span>;
}

function LastBidCell({ row }: CellProps) {
  const t = useCellTexts();
  const { lastBidAt } = row.watched;
  const read = useCallback((now: number) => (lastBidAt === null ? '–' : ageOf(now - lastBidAt, t)), [lastBidAt, t]);
  return <TickingText read={read} />;
}

type Translate = ReturnType<typeof useCellTexts>;

function ageOf(age: number, t: Translate): string {
  if (age < MINUTE_MS) return t('age.seconds', { seconds: Math.max(0, Math.floor(age / 1_000)) });
  if (age < 60 * MINUTE_MS) return t('age.minutes', { minutes: Math.floor(age / MINUTE_MS) });
  const duration = formatDuration(age);
  return duration.kind === 'clock'
    ? t('age.hours', { hours: Math.floor(age / (60 * MINUTE_MS)) })
    : t('age.days', { days: duration.days });
}

function PaymentCell({ row }: CellProps) {
  const { t } = useTranslation('console');
  const { paymentStatus, signals } = row.wire;
  if (signals.failedHold !== null) return <span className={classes.urgent}>{t('payment.holdFailed')}</span>;
  if (signals.pendingHolds > 0) return <>{t('payment.holds', { count: signals.pendingHolds })}</>;
  if (paymentStatus === null) return null;
  return (
    <span className={classList(paymentStatus === 'failed' && classes.urgent)}>{t(`payment.${paymentStatus}`)}</span>
  );
}

function initialsOf(nickname: string | undefined): string {
  const [first = '', second = first.slice(1)] = (nickname ?? '').split(/[_.\s-]+/);
  return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase();
}
