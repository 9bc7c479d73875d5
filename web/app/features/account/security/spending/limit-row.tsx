import type { OwnSpendingLimit } from '@marque/core/contracts/security';
import { formatMoney } from '@marque/core/rules/format';
import { lotPath } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { Button } from '@marque/core/ui/button';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { FailedAlert } from '../../form/save-row.tsx';
import { useSave } from '../../form/use-save.ts';
import classes from '../security.module.css';
import { securityCalls } from '../security-calls.ts';
import { focusSection } from '../security-section.tsx';
import { useWhen } from '../use-when.ts';
import spendingClasses from './spending.module.css';

interface LimitRowProps {
  readonly limit: OwnSpendingLimit;
  /** Called with what has been saved, in words. */
  readonly onSaved: (words: string) => void;
}

/** One limit: what is left, what it covers, a change that lies ahead, and its removal. */
export function LimitRow({ limit, onSaved }: LimitRowProps) {
  const { t } = useTranslation('security');
  const write = useWriteAmount(limit);
  const { state, save } = useSave((to: number | null) => securityCalls.changeSpendingLimit(limit.currencyCode, to));
  const change = async (to: number | null) => {
    if (!(await save(to))) return;
    onSaved(to === null ? t('spending.removed') : t('spending.kept', { limit: write(to) }));
    focusSection('spending');
  };
  const isBusy = state.kind === 'saving';
  return (
    <li className={`${classes.row} ${classes.stacked}`}>
      <div className={spendingClasses.limit}>
        <h3 className={`mq-figures ${classes.name}`}>
          {limit.limit === null || limit.left === null
            ? t('spending.noLimit')
            : t('spending.left', { left: write(limit.left), limit: write(limit.limit) })}
        </h3>
        <p className={`mq-soft ${classes.facts}`}>
          <Sentences>
            {limit.committed === 0
              ? t('spending.nothingCommitted')
              : t('spending.committed', { committed: write(limit.committed) })}
            {limit.next !== null && <NextLimit limit={limit} next={limit.next} />}
          </Sentences>
        </p>
        <Commitments limit={limit} />
        <FailedAlert state={state} />
      </div>
      {limit.next !== null && limit.limit !== null ? (
        <Button variant="second" size="sm" isBusy={isBusy} onClick={() => void change(limit.limit)}>
          {t('spending.keep', { limit: write(limit.limit) })}
        </Button>
      ) : (
        <Button variant="bare" size="sm" isBusy={isBusy} onClick={() => void change(null)}>
          {t('spending.remove')}
          <span className="mq-unseen">, {limit.currencyCode.toUpperCase()}</span>
        </Button>
      )}
    </li>
  );
}

interface NextLimitProps extends Pick<LimitRowProps, 'limit'> {
  readonly next: NonNullable<OwnSpendingLimit['next']>;
}

function NextLimit({ limit, next }: NextLimitProps) {
  const { t } = useTranslation('security');
  const write = useWriteAmount(limit);
  const when = useWhen(next.dtFromUTC);
  return next.limit === null
    ? t('spending.nextNone', { when })
    : t('spending.next', { limit: write(next.limit), when });
}

/** The lots whose bids, offers or wins the limit covers. */
function Commitments({ limit }: Pick<LimitRowProps, 'limit'>) {
  const { t } = useTranslation('security');
  const write = useWriteAmount(limit);
  if (limit.commitments.length === 0) return null;
  return (
    <ul className={spendingClasses.commitments}>
      {limit.commitments.map((commitment) => (
        <li key={`${commitment.kind} ${commitment.auctionId}`}>
          <Link href={lotPath(commitment)} className="mq-link">
            {commitment.title}
          </Link>
          <span className="mq-soft">{t(`spending.kind.${commitment.kind}`)}</span>
          <span className="mq-figures">{write(commitment.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function useWriteAmount({ currencyCode }: OwnSpendingLimit): (amount: number) => string {
  const { language } = useLocale();
  return (amount) => formatMoney(fromMajor(amount, currencyCode), language);
}
