import { titleOf } from '@marque/core/forms/titles';
import { formatNumber } from '@marque/core/rules/format';
import { CloseIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { openWork, useConsole } from '../state/index.ts';
import { TabButton, tabClasses } from '../tabs/index.ts';
import classes from './consignments.module.css';
import { DraftsTab, draftLines, type Submissions, useSubmissions } from './drafts/index.ts';
import { OpenDraft } from './form/index.ts';
import { useFormAnswers } from './form/use-form-answers.ts';
import { NewConsignment } from './new/index.ts';
import type { FormSession } from './session/index.ts';
import { SubmittedTab } from './submitted/index.ts';

/** Consignments that staff fill in for vendors, and those that wait to be read. */
export function ConsignmentsSection() {
  const { consignments } = useConsole();
  const tab = useStoreValue(consignments, (state) => state.tab);
  const submitted = useStoreValue(
    consignments,
    ({ drafts }) => drafts.filter(({ state }) => state === 'submitted').length,
  );
  const submissions = useSubmissions(submitted);
  useReturnToLine();
  return (
    <main className={classes.section}>
      <Tabs submissions={submissions} />
      {tab === 'drafts' && <DraftsTab submissions={submissions} />}
      {tab === 'submitted' && <SubmittedTab submissions={submissions} />}
      {tab === 'new' && <NewConsignment />}
      {tab === 'draft' && <OpenDraft />}
    </main>
  );
}

/** Once what a line of a list had opened is closed, the line has the focus again. */
function useReturnToLine(): void {
  const { consignments } = useConsole();
  const openId = useStoreValue(consignments, ({ tab, session, readingId }) =>
    tab === 'draft' ? (session?.id ?? null) : readingId,
  );
  const lastId = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && lastId.current !== null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-consignment-line="${CSS.escape(lastId.current)}"]`)?.focus();
    }
    lastId.current = openId;
  }, [openId]);
}

function Tabs({ submissions: { items, hasMore } }: { readonly submissions: Submissions }) {
  const { t } = useTranslation('console');
  const { consignments, navigation } = useConsole();
  const tab = useStoreValue(consignments, (state) => state.tab);
  const drafts = useStoreValue(consignments, (state) => state.drafts);
  const session = useStoreValue(consignments, (state) => state.session);
  const isOpening = useStoreValue(consignments, (state) => state.opening !== null);
  const toRead = items?.filter(({ isSubmitted }) => isSubmitted === 1).length ?? null;
  const counts = {
    drafts: formatNumber(draftLines(drafts, items ?? []).length, PAGE_LANGUAGE),
    submitted: toRead === null ? '' : `${formatNumber(toRead, PAGE_LANGUAGE)}${hasMore ? '+' : ''}`,
  };
  return (
    <nav className={tabClasses.bar} aria-label={t('consignments.tabs')}>
      {(['drafts', 'submitted'] as const).map((name) => (
        <TabButton
          key={name}
          current={name === tab && 'page'}
          count={counts[name]}
          onClick={() => consignments.show(name)}
        >
          {t(`consignments.tab.${name}`)}
        </TabButton>
      ))}
      {session !== null ? (
        <DraftTab session={session} isCurrent={tab === 'draft'} />
      ) : (
        isOpening && tab === 'draft' && <span className={tabClasses.tab}>{t('lot.loading')}</span>
      )}
      <span className={classes.grow} />
      <ConsoleButton variant="second" onClick={() => openWork(navigation, { kind: 'homePage' })}>
        {t('homePage.title')}
      </ConsoleButton>
      <ConsoleButton variant="second" onClick={() => openWork(navigation, { kind: 'lotDrafts' })}>
        {t('lotDrafts.title')}
      </ConsoleButton>
      <ConsoleButton variant="second" onClick={() => openWork(navigation, { kind: 'import' })}>
        {t('imports.open')}
      </ConsoleButton>
      <ConsoleButton
        variant={tab === 'draft' ? 'second' : 'filled'}
        aria-current={tab === 'new' ? 'page' : undefined}
        onClick={() => consignments.show('new')}
      >
        {t('consignments.new.open')}
      </ConsoleButton>
    </nav>
  );
}

/** The open draft, named by its vendor and lot. Closing it saves it. */
function DraftTab({ session, isCurrent }: { readonly session: FormSession; readonly isCurrent: boolean }) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const { answers } = useFormAnswers(session);
  const vendorName = useStoreValue(session.draft, (state) => state.vendorName);
  const title = titleOf(session.formName, answers) ?? t('consignments.untitled');
  const name = vendorName === '' ? title : t('consignments.tab.draft', { vendor: vendorName, title });
  return (
    <span className={classes.draftTab}>
      <TabButton current={isCurrent && 'page'} className={classes.name} onClick={() => consignments.show('draft')}>
        {name}
      </TabButton>
      <button
        type="button"
        className={classes.close}
        aria-label={t('consignments.closeDraft', { name })}
        onClick={() => void consignments.closeDraft()}
      >
        <CloseIcon size={16} />
      </button>
    </span>
  );
}
