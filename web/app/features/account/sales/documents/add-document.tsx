import { addSaleDocument } from '@marque/core/contracts/completion';
import { ACCEPT_ATTRIBUTE, UPLOAD_SLOTS, type UploadFault, uploadFault } from '@marque/core/rules/uploads';
import { FieldError } from '@marque/core/ui/field-error';
import { useLocale } from '@marque/core/ui/locale';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { browserUploads, CallFailed, useKeyedCall } from '../../../../foundation/forms/index.ts';
import { browserApi } from '../../../../foundation/session/index.ts';
import classes from './documents.module.css';

const uploads = browserUploads('sale');
const PLACE = { formName: 'sale', field: 'documents' } as const;

interface AddDocumentProps {
  readonly auctionId: number;
  /** How many more the reader may add. */
  readonly left: number;
}

/** Chooses one file, sends it to the storage and gives it to the other party. */
export default function AddDocument({ auctionId, left }: AddDocumentProps) {
  const { t } = useTranslation(['sale', 'forms', 'messages']);
  const { count } = useLocale();
  const id = useId();
  const { phase, fault, adding, choose } = useAddDocument(auctionId, left);
  const isBusy = phase === 'sending';
  return (
    <div className={classes.add}>
      <label htmlFor={id} className={classes.choose} data-busy={isBusy || undefined}>
        <input
          id={id}
          type="file"
          accept={ACCEPT_ATTRIBUTE}
          disabled={isBusy}
          className="mq-unseen"
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={choose}
        />
        <span>{t(isBusy ? 'documents.sending' : 'documents.add')}</span>
      </label>
      <p id={`${id}-hint`} className="mq-small mq-soft">
        {t('documents.hint', { count: left, number: count(left) })}
      </p>
      <div id={`${id}-error`} role="alert">
        {fault !== null && (
          <FieldError>{t(fault === 'connection' ? 'documents.failed' : `forms:faults.${fault}`)}</FieldError>
        )}
      </div>
      <p role="status" className="mq-small">
        {phase === 'sent' && t('documents.sent')}
      </p>
      <CallFailed state={adding} />
    </div>
  );
}

function useAddDocument(auctionId: number, left: number) {
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [fault, setFault] = useState<UploadFault | 'connection' | null>(null);
  const { state: adding, call } = useKeyedCall((url: string, key) =>
    browserApi.call(addSaleDocument, { params: { auctionId }, body: { url } }, { idempotencyKey: key }),
  );

  const send = async (file: File) => {
    const refused = uploadFault('saleDocuments', UPLOAD_SLOTS.saleDocuments - left, {
      name: file.name,
      type: file.type,
      bytes: file.size,
    });
    setFault(refused);
    if (refused !== null) return;
    setPhase('sending');
    const { stored, fault: found } = await uploads.send(file, PLACE, {
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    if (stored === null) setFault(found ?? 'connection');
    const added = stored === null ? null : await call(stored.url);
    setPhase(added === null ? 'idle' : 'sent');
    if (added !== null) void revalidate();
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file !== undefined) void send(file);
    // Otherwise the same file could not be chosen again.
    currentTarget.value = '';
  };
  return { phase, fault, adding, choose };
}
