import { instantOf } from '@marque/core/contracts/instants';
import { lotPath } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { Link } from '@marque/core/ui/link';
import { useDateFormats } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { SELLING } from '../../../../foundation/member/index.ts';
import { useSession } from '../../../../foundation/session/index.ts';
import { AccountFrame } from '../../frame/account-frame.tsx';
import frameClasses from '../../frame/frame.module.css';
import { FailedSection } from '../../frame/section.tsx';
import { AnswerForm } from './answer-form.tsx';
import classes from './approval.module.css';
import type { ApprovalData, ShownApproval } from './load-approval.ts';
import { PreparedLot } from './prepared-lot.tsx';

/** A lot as buyers will see it, for its vendor to approve before it is published. */
export function ApprovalPage({ summary, approval }: ApprovalData) {
  const { t } = useTranslation('own');
  return (
    <AccountFrame tab="selling" summary={summary}>
      {approval === null ? (
        <FailedSection title={t('approval.failed')} />
      ) : (
        <>
          <Head approval={approval} />
          <PreparedLot title={approval.title} content={approval.content} />
          <Outcome approval={approval} />
        </>
      )}
    </AccountFrame>
  );
}

function Head({ approval: { title, state, lot } }: { readonly approval: ShownApproval }) {
  const { t } = useTranslation('own');
  return (
    <header className={frameClasses.section}>
      <p>
        <Link href={SELLING} className="mq-link mq-reach">
          {t('approval.back')}
        </Link>
      </p>
      <h2 className={`mq-h2 ${classes.title}`}>{title}</h2>
      <p className="mq-soft">{t(lot === null ? `approval.lead.${state}` : 'approval.lead.published')}</p>
    </header>
  );
}

/** The answer, or the form for it. Until publication a vendor may change their mind. */
function Outcome({ approval }: { readonly approval: ShownApproval }) {
  const { t } = useTranslation('own');
  const { date } = useDateFormats();
  const { site, origins } = useSession();
  const { lot, state, note, dtAnsweredUTC } = approval;
  if (lot !== null) {
    const href = `${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}`;
    return (
      <p className={classes.answer}>
        <ButtonLink href={href}>{t('approval.seeLot')}</ButtonLink>
      </p>
    );
  }
  const answeredAt = instantOf(dtAnsweredUTC);
  return (
    <section className={`${frameClasses.section} ${classes.answer}`} aria-labelledby="answer-title">
      <h3 id="answer-title" className="mq-h3">
        {t('approval.answerTitle')}
      </h3>
      {answeredAt !== null && (state === 'approved' || state === 'changesAsked') && (
        <div role="status">
          <p>{t(`approval.answered.${state}`, { date: date(answeredAt) })}</p>
          {note !== '' && <p className={classes.note}>{note}</p>}
        </div>
      )}
      {state === 'outdated' ? null : <AnswerForm approval={approval} />}
    </section>
  );
}
