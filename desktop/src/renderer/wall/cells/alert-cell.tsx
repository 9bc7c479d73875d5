import { formatMoney, joinList } from '@marque/core/rules/format';
import { isLive } from '@marque/core/rules/lot';
import { alertsOf, needsAction, urgency, type Words } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { useCellTexts } from '../../language/use-cell-texts.ts';
import { type CellProps, useNowFor } from './cell.ts';
import classes from './cells.module.css';

/**
 * What is wrong, in words; amber while a colleague must act, and the number of further alerts. Under the pointer, why the lot
 * stands where it does in the order by urgency.
 */
export function AlertCell({ row }: CellProps) {
  const words = useAlertWords();
  const now = useNowFor(row);
  const { endsAt, stage } = row.watched;
  const alerts = alertsOf(row.watched, now).filter(({ acknowledgement }) => acknowledgement === null);
  const first = alerts.find(needsAction) ?? alerts[0];
  if (first === undefined) {
    return isLive(stage) && endsAt !== null && endsAt <= now ? <ResultUnknown /> : null;
  }
  return (
    <span
      className={classList(needsAction(first) && classes.urgent)}
      // Written when it is asked for: the reasons of fifty rows change with every bid.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = joinList(urgency(row.watched, now).reasons.map(words), PAGE_LANGUAGE);
      }}
    >
      {words(first)}
      {alerts.length > 1 && <small className={classes.more}>+{alerts.length - 1}</small>}
    </span>
  );
}

function ResultUnknown() {
  const t = useCellTexts();
  return <>{t('console:alert.resultUnknown')}</>;
}

/** Writes an alert or a reason in words, with what it is about. */
export function useAlertWords(): (words: Words) => string {
  const t = useCellTexts();
  return ({ key, values }) => {
    const shown: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) {
      shown[name] = typeof value === 'object' ? formatMoney(value, PAGE_LANGUAGE) : value;
    }
    return t(key, shown);
  };
}
