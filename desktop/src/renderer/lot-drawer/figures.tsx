import { formatDuration, formatMoney } from '@marque/core/rules/format';
import { isLive } from '@marque/core/rules/lot';
import { reserveDistance } from '@marque/core/rules/monitoring';
import { MINUTE_MS } from '@marque/core/rules/time';
import { useTicking } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import type { WallRow } from '../lots/index.ts';
import classes from './lot-drawer.module.css';

/** Current bid, time left, next bid and reserve. */
export function Figures({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const { kind } = reserveDistance(row.watched);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('figures.currentBid')}</dt>
        <dd>{formatMoney(row.watched.price, PAGE_LANGUAGE)}</dd>
      </div>
      <div>
        <dt>{t('figures.endsIn')}</dt>
        <TimeLeft row={row} />
      </div>
      <div>
        <dt>{t('figures.nextBid')}</dt>
        <dd>{isLive(row.watched.stage) ? formatMoney(row.watched.minimumBid, PAGE_LANGUAGE) : '–'}</dd>
      </div>
      <div>
        <dt>{t('figures.reserve')}</dt>
        <dd>
          {row.watched.reserve === null ? t('reserve.none') : formatMoney(row.watched.reserve, PAGE_LANGUAGE)}
          {kind === 'met' && <small> {t('reserve.met')}</small>}
        </dd>
      </div>
    </dl>
  );
}

function TimeLeft({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const { endsAt } = row.watched;
  const text = useTicking((now) => {
    if (endsAt === null) return '–';
    if (endsAt <= now) return t('time.ended');
    const left = formatDuration(endsAt - now);
    return left.kind === 'clock' ? left.text : t('time.days', { days: left.days, hours: left.hours });
  });
  const isLast = useTicking((now) => endsAt !== null && endsAt > now && endsAt - now < 2 * MINUTE_MS);
  return <dd className={isLast ? classes.urgent : undefined}>{text}</dd>;
}
