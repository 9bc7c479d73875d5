import type { ApiFailure } from '@marque/core/client';
import { instantOf } from '@marque/core/contracts/instants';
import { requestApproval } from '@marque/core/contracts/staff';
import { formatDate, formatTime } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import { WarningIcon } from '@marque/core/ui/icons';
import { useToasts } from '@marque/core/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { useWrite } from '../../lot-drawer/sending/index.ts';
import { isOffline, useBackend } from '../../state/index.ts';
import { isDirty, type LotEditor, useEditorValue } from '../editor/index.ts';
import classes from '../lot-drafts.module.css';
import { useDraftFailureWords } from '../missing-words.ts';

/** What the vendor was asked and has answered, and the request. */
export function ApprovalPart({ editor }: { readonly editor: LotEditor }) {
  const { t } = useTranslation('console');
  const words = useDraftFailureWords();
  const draft = useEditorValue(editor, (state) => state.draft);
  const { approval, vendor } = draft;
  const { off, isBusy, failure, request } = useRequest(editor);
  return (
    <section>
      <h2>{t('lotDrafts.approval.title')}</h2>
      <p role="status">
        <b>{t(`lotDrafts.approval.state.${approval.state}`)}</b>{' '}
        {t(`lotDrafts.approval.text.${approval.state}`, {
          name: vendor.name,
          asked: timeText(approval.dtRequestedUTC),
          answered: timeText(approval.dtAnsweredUTC),
        })}
      </p>
      {approval.note !== '' && (
        <blockquote className={classes.note} aria-label={t('lotDrafts.approval.note')}>
          {approval.note}
        </blockquote>
      )}
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          <WarningIcon size={16} /> {words(failure)}
        </p>
      )}
      {draft.lot === null && approval.state !== 'approved' && approval.state !== 'requested' && (
        <>
          <ConsoleButton
            variant="second"
            aria-busy={isBusy}
            offReason={off === null ? null : t(`lotDrafts.approval.off.${off}`)}
            onClick={() => void request()}
          >
            {t(approval.state === 'none' ? 'lotDrafts.approval.ask' : 'lotDrafts.approval.askAgain')}
          </ConsoleButton>
          {off !== null && off !== 'busy' && <p className={classes.quiet}>{t(`lotDrafts.approval.off.${off}`)}</p>}
        </>
      )}
    </section>
  );
}

function timeText(text: string | null): string {
  const at = instantOf(text);
  if (at === null) return '';
  return `${formatDate(at, { countryCode: 'GB', timeZone: siteTimeZone })}, ${formatTime(at, { timeZone: siteTimeZone })}`;
}

function useRequest(editor: LotEditor) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const toasts = useToasts();
  const draft = useEditorValue(editor, (state) => state.draft);
  const dirty = useEditorValue(editor, isDirty);
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isIncomplete = draft.missing.some(({ field }) => field !== 'approval');
  const off = offline ? 'offline' : isBusy ? 'busy' : dirty ? 'unsaved' : isIncomplete ? 'incomplete' : null;

  async function request(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const { lotDraftId, revision, vendor } = draft;
    const answer = await write(requestApproval, { params: { lotDraftId }, body: { revision } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error);
    editor.receive(answer.value);
    toasts.show({
      kind: 'success',
      title: t('lotDrafts.approval.asked', { name: vendor.name }),
      name: 'lotDraftApproval',
    });
  }

  return { off, isBusy, failure, request } as const;
}
