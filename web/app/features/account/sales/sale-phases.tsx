import type { Sale } from '@marque/core/contracts/completion';
import { endOfPhase, type PhaseStatus, phaseStatuses, SALE_PHASES, type SalePhase } from '@marque/core/rules/sales';
import { classList } from '@marque/core/ui/class-list';
import { CalendarIcon, CheckIcon, WarningIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './sale-phases.module.css';
import { useSiteDate } from './use-site-date.ts';

const ICONS = { done: CheckIcon, current: CalendarIcon, stopped: WarningIcon, ahead: CalendarIcon } as const;

/** The fee, the payment and the collection in their order, each with its state and its day. */
export function SalePhases({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const statuses = phaseStatuses(sale);
  return (
    <ol className={classes.phases}>
      {SALE_PHASES.map((phase) => {
        const status = statuses[phase];
        const Icon = ICONS[status];
        return (
          <li
            key={phase}
            className={classList(classes.phase, classes[status])}
            aria-current={status === 'current' ? 'step' : undefined}
          >
            <Icon size={20} stroke={2} />
            <div>
              <h3 className={classes.title}>{t(`phase.${phase}.title`)}</h3>
              <PhaseText sale={sale} phase={phase} status={status} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface PhaseTextProps {
  readonly sale: Sale;
  readonly phase: SalePhase;
  readonly status: PhaseStatus;
}

function PhaseText({ sale, phase, status }: PhaseTextProps) {
  const { t } = useTranslation('sale');
  const dateOf = useSiteDate();
  const ended = endOfPhase(phase, sale.steps);
  const due = { fee: sale.dtFeeDueByUTC, payment: sale.dtPaymentDueUTC, collection: sale.dtCollectionDueUTC }[phase];
  const values = { date: dateOf(ended?.dtUTC ?? null), due: dateOf(due) };
  const hasDay = status === 'done' ? ended !== undefined : due !== null;
  return (
    <p className="mq-small mq-soft">{t(`phase.${phase}.${status}`, hasDay ? { context: 'day', ...values } : {})}</p>
  );
}
