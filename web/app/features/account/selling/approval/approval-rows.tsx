import { instantOf } from '@marque/core/contracts/instants';
import type { LotToApprove } from '@marque/core/contracts/lot-approvals';
import { lotApprovalPath } from '@marque/core/rules/publishing';
import { ButtonLink } from '@marque/core/ui/button';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { Section } from '../../frame/section.tsx';
import classes from './approval.module.css';

/** The lots that wait for the vendor's approval. */
export function ApprovalRows({ approvals }: { readonly approvals: readonly LotToApprove[] }) {
  const { t } = useTranslation('own');
  const { count } = useLocale();
  const { date } = useDateFormats();
  if (approvals.length === 0) return null;
  return (
    <Section title={t('approval.list')} note={count(approvals.length)}>
      <ul>
        {approvals.map(({ lotDraftId, title, dtRequestedUTC }) => (
          <li key={lotDraftId} className={classes.row}>
            <div>
              <h3 className={`mq-head ${classes.lot}`}>{title}</h3>
              <p className="mq-soft">{t('approval.asked', { date: date(instantOf(dtRequestedUTC) ?? 0) })}</p>
            </div>
            <ButtonLink href={lotApprovalPath(lotDraftId)}>
              {t('approval.open')}
              <span className="mq-unseen">, {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
