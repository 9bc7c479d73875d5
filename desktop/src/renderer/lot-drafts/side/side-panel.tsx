import type { LotDraft } from '@marque/core/contracts/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { isOffline, openLot, useBackend, useConsole } from '../../state/index.ts';
import { isDirty, type LotEditor, useEditorValue } from '../editor/index.ts';
import classes from '../lot-drafts.module.css';
import { useMissingWords } from '../missing-words.ts';
import { ApprovalPart } from './approval-part.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** What is missing, what the vendor says, and publication. */
export function SidePanel({ editor }: { readonly editor: LotEditor }) {
  const { t } = useTranslation('console');
  const draft = useEditorValue(editor, (state) => state.draft);
  return (
    <aside className={classes.side} aria-label={t('lotDrafts.side')}>
      {draft.lot === null ? <Missing draft={draft} /> : <Published draft={draft} />}
      <ApprovalPart editor={editor} />
      {draft.lot === null && <Publication editor={editor} />}
    </aside>
  );
}

/** What stands against publication. Each line leads to its field. */
function Missing({ draft: { missing } }: { readonly draft: LotDraft }) {
  const { t } = useTranslation('console');
  const words = useMissingWords();
  const inForm = missing.filter(({ field }) => field !== 'approval');
  return (
    <section>
      <h2>{t('lotDrafts.missing.title')}</h2>
      {inForm.length === 0 ? (
        <p className={classes.quiet}>{t('lotDrafts.missing.none')}</p>
      ) : (
        <ul className={classes.missing}>
          {inForm.map((one) => (
            <li key={`${one.field} ${one.code}`}>
              <button type="button" onClick={() => focusField(one.field)}>
                <b>{t(`lotDrafts.field.${one.field}`, { defaultValue: one.field })}</b> {words(one)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function focusField(field: string): void {
  const target = document.querySelector<HTMLElement>(`[data-lot-field="${CSS.escape(field)}"]`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

function Published({ draft: { lot } }: { readonly draft: LotDraft }) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  if (lot === null) return null;
  return (
    <section>
      <h2>{t('lotDrafts.published.title')}</h2>
      <p>{t('lotDrafts.published.text', { lot: lot.auctionId })}</p>
      <ConsoleButton onClick={() => openLot(navigation, lot.auctionId)}>{t('lotDrafts.published.open')}</ConsoleButton>
    </section>
  );
}

function Publication({ editor }: { readonly editor: LotEditor }) {
  const { t } = useTranslation('console');
  const missing = useEditorValue(editor, (state) => state.draft.missing);
  const dirty = useEditorValue(editor, isDirty);
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  const [isOpen, setOpen] = useState(false);
  const off = offline ? 'offline' : dirty ? 'unsaved' : missing.length > 0 ? 'missing' : null;
  return (
    <section>
      <h2>{t('lotDrafts.publish.title')}</h2>
      <ConsoleButton offReason={off === null ? null : t(`lotDrafts.publish.off.${off}`)} onClick={() => setOpen(true)}>
        {t('lotDrafts.publish.open')}
      </ConsoleButton>
      {off !== null && <p className={classes.quiet}>{t(`lotDrafts.publish.off.${off}`)}</p>}
      {isOpen && <PublishDialog editor={editor} onClose={() => setOpen(false)} />}
    </section>
  );
}
