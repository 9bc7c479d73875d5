import { classList } from '@marque/core/ui/class-list';
import { useNow } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { alertsOf, type WallRow } from '../lots/index.ts';
import { alertWords, useLotActions } from '../wall/index.ts';
import classes from './lot-drawer.module.css';

/** What needs attention on the lot, and who has seen it. */
export function AlertsTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const now = useNow();
  const { acknowledge } = useLotActions();
  const alerts = alertsOf(row, now);
  if (alerts.length === 0) return <p className={classes.quiet}>{t('drawer.noAlerts')}</p>;
  return (
    <ul className={classes.alerts}>
      {alerts.map((alert) => {
        const seen = row.wire.acknowledgements.find((one) => one.alert === alert.name);
        return (
          <li key={alert.name}>
            <span className={classList(alert.isUrgent && seen === undefined && classes.urgent)}>
              {alertWords(alert, row, now, t)}
            </span>
            {seen === undefined ? (
              <ConsoleButton variant="second" onClick={() => acknowledge(row.lotId, alert.name)}>
                {t('drawer.acknowledge')}
              </ConsoleButton>
            ) : (
              <span className={classes.quiet}>{t('drawer.acknowledgedBy', { name: seen.by.nickname })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
