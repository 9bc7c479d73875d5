import type { ProspectSummary } from '@marque/core/contracts/prospects';
import { CONSIGNMENT } from '@marque/core/rules/selling';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SELLING, STATEMENT } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import listClasses from '../frame/list.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import { ApprovalRows } from './approval/approval-rows.tsx';
import type { ProspectPage, SellingData } from './load-selling.ts';
import { OwnLotGroupPage, OwnLots } from './own-lots.tsx';
import { ProspectRow } from './prospect-row.tsx';
import classes from './selling.module.css';

const DiscardDialog = lazyPart('discard', () => import('./discard-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

/** The vendor's lots in every state, unfinished drafts, and submissions with their dates. */
export function SellingPage({ summary, lots, group, approvals, consignments }: SellingData) {
  const { t } = useTranslation(['consign', 'own']);
  const [page] = lots ?? [];
  const hasNone = lots?.every(({ total }) => total === 0) === true && consignments?.prospects.length === 0;
  if (group !== null) {
    return (
      <AccountFrame tab="selling" summary={summary}>
        {page === undefined ? <FailedSection title={t('own:list.failed')} /> : <OwnLotGroupPage page={page} />}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame tab="selling" summary={summary}>
      <ApprovalRows approvals={approvals} />
      {lots === null ? <FailedSection title={t('own:list.failed')} /> : <OwnLots pages={lots} />}
      {lots?.some(({ group, total }) => group === 'sold' && total > 0) && <StatementLink />}
      {hasNone && (consignments?.isFirstPage ?? false) ? (
        <NothingYet />
      ) : consignments === null ? (
        <FailedSection title={t('list.failed')} />
      ) : (
        <Prospects {...consignments} />
      )}
    </AccountFrame>
  );
}

function StatementLink() {
  const { t } = useTranslation('own');
  return (
    <Link href={STATEMENT} className={`mq-link mq-accent mq-reach ${classes.all}`}>
      {t('list.statement')}
    </Link>
  );
}

function NothingYet() {
  const { t } = useTranslation('consign');
  return (
    <section className={frameClasses.section}>
      <EmptyState title={t('list.none')} text={t('list.noneText')}>
        <SellLink />
      </EmptyState>
    </section>
  );
}

function SellLink() {
  const { t } = useTranslation('consign');
  const { site } = useSession();
  return <ButtonLink href={CONSIGNMENT}>{t(`list.sell.${site}`)}</ButtonLink>;
}

function Prospects({ prospects, next, isFirstPage }: ProspectPage) {
  const { t } = useTranslation('consign');
  const [discarded, setDiscarded] = useState<ProspectSummary | null>(null);
  return (
    <>
      <Rows
        title={t('list.drafts')}
        prospects={prospects.filter((one) => one.isSubmitted === 0)}
        onDiscard={setDiscarded}
      />
      <Rows
        title={t('list.sent')}
        prospects={prospects.filter((one) => one.isSubmitted === 1)}
        onDiscard={setDiscarded}
      />
      <div className={listClasses.more}>
        {next !== null && (
          <ButtonLink href={`${SELLING}?after=${next}`} variant="second">
            {t('list.earlier')}
          </ButtonLink>
        )}
        {!isFirstPage && (
          <ButtonLink href={SELLING} variant="second">
            {t('list.latest')}
          </ButtonLink>
        )}
        <SellLink />
      </div>
      {discarded !== null && <DiscardDialog prospect={discarded} onClose={() => setDiscarded(null)} />}
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly prospects: readonly ProspectSummary[];
  readonly onDiscard: (prospect: ProspectSummary) => void;
}

function Rows({ title, prospects, onDiscard }: RowsProps) {
  const { count } = useLocale();
  if (prospects.length === 0) return null;
  return (
    <Section title={title} note={count(prospects.length)}>
      <ul>
        {prospects.map((prospect) => (
          <ProspectRow key={prospect.id} prospect={prospect} onDiscard={() => onDiscard(prospect)} />
        ))}
      </ul>
    </Section>
  );
}
