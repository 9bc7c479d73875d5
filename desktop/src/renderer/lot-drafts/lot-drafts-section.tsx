import { type LotDraftSummary, listLotDrafts } from '@marque/core/contracts/staff';
import { DRAFT_STATES, type DraftState } from '@marque/core/rules/publishing';
import { BackIcon } from '@marque/core/ui/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { AgeText } from '../consignments/drafts/index.ts';
import { FetchedPart, useFetched } from '../lot-drawer/fetching/index.ts';
import { useFailureWords } from '../lot-drawer/sending/index.ts';
import { SiteMark } from '../site-mark/index.ts';
import { goTo, openWork, useConsole, useNavigation } from '../state/index.ts';
import { ConsoleTable, TableLine, tableClasses } from '../table/index.ts';
import { TabButton } from '../tabs/index.ts';
import classes from './lot-drafts.module.css';

const COLUMNS = ['title', 'vendor', 'approval', 'saved', 'lot'] as const;

/** Lots in preparation, and those that were published. */
export function LotDraftsSection() {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const [state, setState] = useState<DraftState>('open');
  return (
    <main className={classes.section}>
      <header className={classes.bar}>
        <ConsoleButton variant="second" onClick={() => goTo(navigation, 'consignments')}>
          <BackIcon size={16} /> {t('sections.consignments')}
        </ConsoleButton>
        <h1>{t('lotDrafts.title')}</h1>
        <nav className={classes.tabs} aria-label={t('lotDrafts.tabs')}>
          {DRAFT_STATES.map((name) => (
            <TabButton key={name} current={name === state} onClick={() => setState(name)}>
              {t(`lotDrafts.tab.${name}`)}
            </TabButton>
          ))}
        </nav>
      </header>
      <List key={state} state={state} />
    </main>
  );
}

function List({ state }: { readonly state: DraftState }) {
  const { t } = useTranslation('console');
  const fetched = useFetched(listLotDrafts, { query: { state } }, state);
  return (
    <div className={tableClasses.scroller}>
      <FetchedPart
        fetched={fetched}
        isEmpty={({ drafts }) => drafts.length === 0}
        empty={t(`lotDrafts.empty.${state}`)}
      >
        {({ drafts, next }) => <Pages state={state} drafts={drafts} next={next} />}
      </FetchedPart>
    </div>
  );
}

interface PagesProps {
  readonly state: DraftState;
  readonly drafts: readonly LotDraftSummary[];
  readonly next: number | null;
}

/** The first page, and those that were asked for since. */
function Pages({ state, drafts, next: firstNext }: PagesProps) {
  const { t } = useTranslation('console');
  const words = useFailureWords();
  const { more, next, failure, isBusy, readMore } = useMore(state, firstNext);
  const table = useRef<HTMLTableElement>(null);
  useReturnToLine(table);
  return (
    <>
      <ConsoleTable ref={table} columns={COLUMNS.map((name) => ({ key: name, label: t(`lotDrafts.column.${name}`) }))}>
        <tbody>
          {[...drafts, ...more].map((draft) => (
            <Line key={draft.lotDraftId} draft={draft} />
          ))}
        </tbody>
      </ConsoleTable>
      {failure !== null && <p role="alert">{words(failure)}</p>}
      {next !== null && (
        <ConsoleButton variant="second" aria-busy={isBusy} onClick={readMore}>
          {t('lotDrafts.more')}
        </ConsoleButton>
      )}
    </>
  );
}

/** The line of the lot that was open has the focus again, unless the keyboard has gone on while the list was read. */
function useReturnToLine(table: RefObject<HTMLTableElement | null>): void {
  const returnFromId = useNavigation(({ work }) => (work?.kind === 'lotDrafts' ? work.returnFromId : undefined));
  useEffect(() => {
    const list = table.current;
    if (returnFromId === undefined || document.activeElement?.contains(list) !== true) return;
    list?.querySelector<HTMLElement>(`[data-lot-draft="${returnFromId}"]`)?.focus();
  }, [table, returnFromId]);
}

function useMore(state: DraftState, firstNext: number | null) {
  const api = useApi();
  const [pages, setPages] = useState<{
    readonly drafts: readonly LotDraftSummary[];
    readonly next: number | null;
  } | null>(null);
  const [failure, setFailure] = useState<Parameters<ReturnType<typeof useFailureWords>>[0] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const next = pages === null ? firstNext : pages.next;
  async function read(): Promise<void> {
    if (next === null || isBusy) return;
    setBusy(true);
    const answer = await api.call(listLotDrafts, { query: { state, after: next } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error);
    setFailure(null);
    const { body } = answer.value;
    setPages({ drafts: [...(pages?.drafts ?? []), ...body.drafts], next: body.next });
  }
  return { more: pages?.drafts ?? [], next, failure, isBusy, readMore: () => void read() };
}

function Line({ draft }: { readonly draft: LotDraftSummary }) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const { lotDraftId, title, site, vendor, approval, dtSavedUTC, savedBy, lot } = draft;
  return (
    <TableLine>
      <td>
        <SiteMark site={site} />
        <button
          type="button"
          className={tableClasses.open}
          data-lot-draft={lotDraftId}
          onClick={() => openWork(navigation, { kind: 'lotDraft', lotDraftId })}
        >
          {title === '' ? t('lotDrafts.untitled') : title}
        </button>
      </td>
      <td>{vendor.nickname}</td>
      <td>{t(`lotDrafts.approval.state.${approval}`)}</td>
      <td className={tableClasses.quiet}>
        <AgeText at={Date.parse(dtSavedUTC)} /> {savedBy.nickname}
      </td>
      <td className={tableClasses.quiet}>{lot === null ? '–' : lot.auctionId}</td>
    </TableLine>
  );
}
