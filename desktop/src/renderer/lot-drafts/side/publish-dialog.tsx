import type { ApiFailure } from '@marque/core/client';
import { instantOf } from '@marque/core/contracts/instants';
import { type LotDraft, publishLot } from '@marque/core/contracts/staff';
import { formatDate, formatMoney, formatTime } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { siteTimeZone } from '@marque/core/rules/places';
import { useToasts } from '@marque/core/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { ConsoleDialog, DialogForm } from '../../dialog/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { useWrite } from '../../lot-drawer/sending/index.ts';
import { type LotEditor, useEditorValue } from '../editor/index.ts';
import classes from '../lot-drafts.module.css';
import { useDraftFailureWords } from '../missing-words.ts';

interface PublishDialogProps {
  readonly editor: LotEditor;
  readonly onClose: () => void;
}

/** Says what publication does, and publishes. A refusal names the fields that are missing. */
export function PublishDialog({ editor, onClose }: PublishDialogProps) {
  const { t } = useTranslation('console');
  const words = useDraftFailureWords();
  const draft = useEditorValue(editor, (state) => state.draft);
  const { isBusy, failure, publish } = usePublish(editor, onClose);
  const facts = useRef<HTMLUListElement>(null);
  useEffect(() => facts.current?.focus(), []);
  return (
    <ConsoleDialog title={t('lotDrafts.publish.title')} onClose={onClose}>
      <DialogForm
        failure={failure === null ? null : words(failure)}
        onSubmit={() => void publish()}
        buttons={
          <>
            <ConsoleButton variant="second" onClick={onClose}>
              {t('lot.cancel')}
            </ConsoleButton>
            <ConsoleButton type="submit" aria-busy={isBusy} offReason={isBusy ? t('lot.busy') : null}>
              {t('lotDrafts.publish.confirm')}
            </ConsoleButton>
          </>
        }
      >
        <p>
          <b>{draft.content.title}</b>
        </p>
        <ul ref={facts} tabIndex={-1} className={classes.effects}>
          {useEffects(draft).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </DialogForm>
    </ConsoleDialog>
  );
}

/** What will happen, sentence by sentence. */
function useEffects({ content, site, vendor }: LotDraft): readonly string[] {
  const { t } = useTranslation(['console', 'common']);
  const { dtStartUTC, dtEndUTC, currencyCode, startPrice, reserve } = content;
  const money = (major: number) =>
    currencyCode === null ? '' : formatMoney(fromMajor(major, currencyCode), PAGE_LANGUAGE);
  return [
    t('console:lotDrafts.publish.effect.listed', { site: t(`common:site.${site}`) }),
    t('console:lotDrafts.publish.effect.opens', { start: dateAndTime(dtStartUTC), end: dateAndTime(dtEndUTC) }),
    t('console:lotDrafts.publish.effect.price', { price: startPrice === null ? '' : money(startPrice) }),
    reserve === null
      ? t('console:lotDrafts.publish.effect.noReserve')
      : t('console:lotDrafts.publish.effect.reserve', { reserve: money(reserve) }),
    t('console:lotDrafts.publish.effect.told', { name: vendor.name }),
    t('console:lotDrafts.publish.effect.later'),
  ];
}

function dateAndTime(text: string | null): string {
  const at = instantOf(text);
  if (at === null) return '';
  return `${formatDate(at, { countryCode: 'GB', timeZone: siteTimeZone })}, ${formatTime(at, { timeZone: siteTimeZone })}`;
}

function usePublish(editor: LotEditor, onClose: () => void) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function publish(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const { lotDraftId, revision } = editor.getState().draft;
    const answer = await write(publishLot, { params: { lotDraftId }, body: { revision } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error);
    const { draft, auctionId } = answer.value;
    editor.receive(draft);
    toasts.show({
      kind: 'success',
      title: t('lotDrafts.publish.done', { title: draft.content.title, lot: auctionId }),
      name: 'lotDraftPublished',
    });
    onClose();
  }
  return { isBusy, failure, publish };
}
