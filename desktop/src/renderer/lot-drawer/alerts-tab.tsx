import { alertsOf, needsAction } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { useNow } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import type { WallRow } from '../lots/index.ts';
import { useAlertWords, useLotActions } from '../wall/index.ts';
import classes from './lot-drawer.module.css';

/** What needs attention on the lot, and who has seen it. */
export function AlertsTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const now = useNow();
  const words = useAlertWords();
  const { acknowledge } = useLotActions();
  const alerts = alertsOf(row.watched, now);
  if (alerts.length === 0) return <p className={classes.quiet}>{t('drawer.noAlerts')}</p>;
  return (
    <ul className={classes.alerts}>
      {alerts.map((alert) => {
        const seen = alert.acknowledgement;
        return (
          <li key={alert.alert}>
            <span className={classList(needsAction(alert) && classes.urgent)}>{words(alert)}</span>
            {seen === null ? (
              <ConsoleButton variant="second" onClick={() => acknowledge(row.lotId, alert.alert)}>
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
