import type { ProspectSummary } from '@marque/core/contracts/prospects';
import { CONSIGNMENT } from '@marque/core/rules/selling';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useLocale } from '@marque/core/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SELLING } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import type { SellingData } from './load-selling.ts';
import { ProspectRow } from './prospect-row.tsx';
import classes from './selling.module.css';

const DiscardDialog = lazyPart('discard', () => import('./discard-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

/** Unfinished drafts, and submissions with their dates. */
export function SellingPage({ summary, prospects, next, isFirstPage }: SellingData) {
  const { t } = useTranslation('consign');
  return (
    <AccountFrame tab="selling" summary={summary}>
      {prospects === null ? (
        <FailedSection title={t('list.failed')} />
      ) : (
        <Prospects prospects={prospects} next={next} isFirstPage={isFirstPage} />
      )}
    </AccountFrame>
  );
}

type ProspectsProps = Pick<SellingData, 'next' | 'isFirstPage'> & { readonly prospects: readonly ProspectSummary[] };

function Prospects({ prospects, next, isFirstPage }: ProspectsProps) {
  const { t } = useTranslation('consign');
  const { site } = useSession();
  const [discarded, setDiscarded] = useState<ProspectSummary | null>(null);
  const sell = <ButtonLink href={CONSIGNMENT}>{t(`list.sell.${site}`)}</ButtonLink>;
  if (prospects.length === 0) {
    return (
      <section className={frameClasses.section}>
        <EmptyState title={t('list.none')} text={t('list.noneText')}>
          {sell}
        </EmptyState>
      </section>
    );
  }
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
      <div className={classes.more}>
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
        {sell}
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
