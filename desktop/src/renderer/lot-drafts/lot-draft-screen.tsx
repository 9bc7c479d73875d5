import { type LotDraft, readLotDraft } from '@marque/core/contracts/staff';
import { BackIcon, WarningIcon } from '@marque/core/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { FetchedPart, useFetched } from '../lot-drawer/fetching/index.ts';
import { useFailureWords } from '../lot-drawer/sending/index.ts';
import { isOffline, openWork, useBackend, useConsole } from '../state/index.ts';
import { FactsPart, LotPart, PicturesPart, SalePart, WordsPart } from './draft/index.ts';
import { type LotEditor, saveState, useEditorValue, useLotEditor } from './editor/index.ts';
import classes from './lot-drafts.module.css';
import { useProblemOf } from './missing-words.ts';
import { Preview } from './preview.tsx';
import { SidePanel } from './side/index.ts';

/** The vendor's answer comes by itself: the draft is read again this often. */
const EVERY_MS = 20_000;

/** A lot in preparation: its form, what is missing, and what the vendor says. */
export function LotDraftScreen({ lotDraftId }: { readonly lotDraftId: number }) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const turn = useTurn();
  const fetched = useFetched(readLotDraft, { params: { lotDraftId } }, `${lotDraftId} ${turn}`);
  return (
    <main className={classes.section}>
      {fetched.body === null && (
        <header className={classes.bar}>
          <ConsoleButton
            variant="second"
            onClick={() => openWork(navigation, { kind: 'lotDrafts', returnFromId: lotDraftId })}
          >
            <BackIcon size={16} /> {t('lotDrafts.back')}
          </ConsoleButton>
        </header>
      )}
      <FetchedPart fetched={fetched}>{(draft) => <Draft draft={draft} />}</FetchedPart>
    </main>
  );
}

function useTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return turn;
}

function Draft({ draft: read }: { readonly draft: LotDraft }) {
  const editor = useLotEditor(read);
  const draft = useEditorValue(editor, (state) => state.draft);
  const content = useEditorValue(editor, (state) => state.content);
  const problemOf = useProblemOf(draft.missing);
  const [isPreview, setPreview] = useState(false);
  const isReadOnly = draft.lot !== null;
  const part = { content, isReadOnly, problemOf, onChange: editor.change };
  return (
    <>
      <DraftBar editor={editor} isPreview={isPreview} onPreview={() => setPreview(!isPreview)} />
      <Conflict editor={editor} />
      <div className={classes.body}>
        <div className={classes.scroller}>
          {isPreview ? (
            <Preview content={content} draft={draft} />
          ) : (
            <>
              <WordsPart {...part} />
              <PicturesPart {...part} photographs={draft.photographs} />
              <FactsPart {...part} usual={draft.missingFacts} />
              <LotPart {...part} lotType={draft.lotType} />
              <SalePart {...part} />
            </>
          )}
        </div>
        <SidePanel editor={editor} />
      </div>
    </>
  );
}

interface DraftBarProps {
  readonly editor: LotEditor;
  readonly isPreview: boolean;
  readonly onPreview: () => void;
}

function DraftBar({ editor, isPreview, onPreview }: DraftBarProps) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const title = useEditorValue(editor, (state) => state.content.title);
  const vendor = useEditorValue(editor, (state) => state.draft.vendor.name);
  const lotDraftId = useEditorValue(editor, (state) => state.draft.lotDraftId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={classes.bar}>
      <ConsoleButton
        variant="second"
        onClick={() => openWork(navigation, { kind: 'lotDrafts', returnFromId: lotDraftId })}
      >
        <BackIcon size={16} /> {t('lotDrafts.back')}
      </ConsoleButton>
      <h1 ref={heading} tabIndex={-1}>
        {title === '' ? t('lotDrafts.untitled') : title}{' '}
        <small data-lot-field="vendor" tabIndex={-1}>
          {vendor}
        </small>
      </h1>
      <SaveText editor={editor} />
      <ConsoleButton variant="second" aria-pressed={isPreview} onClick={onPreview}>
        {t('lotDrafts.preview.toggle')}
      </ConsoleButton>
    </header>
  );
}

/** States in which what is shown can be lost. */
const WARNINGS: ReadonlySet<string> = new Set(['offline', 'failed', 'conflict', 'malformed']);

/** Whether the server has what is shown, and the way to save it again. */
function SaveText({ editor }: { readonly editor: LotEditor }) {
  const { t } = useTranslation('console');
  const words = useFailureWords();
  const state = useEditorValue(editor, saveState);
  const failure = useEditorValue(editor, (one) => one.failure);
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  const shown = offline && state !== 'saved' ? 'offline' : state;
  useEffect(() => {
    if (!offline) void editor.save();
  }, [editor, offline]);
  const isWarning = WARNINGS.has(shown);
  return (
    <p className={isWarning ? classes.failure : classes.quiet} role="status">
      {isWarning && <WarningIcon size={16} />}
      {shown === 'failed' && failure !== null ? words(failure) : t(`lotDrafts.save.${shown}`)}
      {shown === 'failed' && (
        <ConsoleButton variant="bare" onClick={() => void editor.save()}>
          {t('lot.retry')}
        </ConsoleButton>
      )}
    </p>
  );
}

/** A colleague has saved other words: one of the two versions is kept. */
function Conflict({ editor }: { readonly editor: LotEditor }) {
  const { t } = useTranslation('console');
  const theirs = useEditorValue(editor, (state) => state.theirs);
  if (theirs === null) return null;
  return (
    <div role="alert" className={classes.conflict}>
      <WarningIcon size={18} />
      <p>{t('lotDrafts.conflict.text', { name: theirs.savedBy.nickname })}</p>
      <ConsoleButton variant="second" onClick={() => editor.resolve('theirs')}>
        {t('lotDrafts.conflict.theirs')}
      </ConsoleButton>
      <ConsoleButton variant="second" onClick={() => editor.resolve('mine')}>
        {t('lotDrafts.conflict.mine')}
      </ConsoleButton>
    </div>
  );
}
