import { useTranslation } from 'react-i18next';
import { showsRetry } from '../../../rules/uploads/index.ts';
import { FieldError } from '../../field-error/index.ts';
import { useLocale } from '../../locale/index.ts';
import { Sentences } from '../../sentences/index.ts';
import type { Refusal, UploadItem } from './queue/upload-item.ts';
import classes from './uploads.module.css';
import { useUploadQueue } from './use-uploads.ts';

/** The files of the last selection that were refused, with each reason once. */
export function RefusedFiles({ refused }: { readonly refused: readonly Refusal[] }) {
  const { t } = useTranslation('forms');
  const faults = [...new Set(refused.map(({ fault }) => fault))];
  return (
    <div role="alert">
      {faults.map((fault) => {
        const names = refused.filter((one) => one.fault === fault).map(({ name }) => name);
        return (
          <div key={fault} className={classes.refused}>
            <FieldError>{t(`forms:faults.${fault}`)}</FieldError>
            <p>{names.join(', ')}</p>
          </div>
        );
      })}
    </div>
  );
}

/** The number of failed uploads and a button that retries them, shown even while other files are being uploaded. */
export function FailedUploads({ items }: { readonly items: readonly UploadItem[] }) {
  const { t } = useTranslation('forms');
  const queue = useUploadQueue();
  if (!showsRetry(items)) return null;
  const failed = items.filter(({ phase }) => phase === 'failed').length;
  return (
    <div className={classes.foot}>
      <FieldError>{t('forms:upload.failed', { count: failed })}</FieldError>
      <button type="button" className={`mq-link mq-small ${classes.retryAll}`} onClick={() => queue.retryAll()}>
        {t('forms:upload.retryAll')}
      </button>
    </div>
  );
}

/** For screen readers: how many files are uploaded and how many failed, announced after each upload. */
export function UploadStatus({ items }: { readonly items: readonly UploadItem[] }) {
  const { t } = useTranslation('forms');
  const { count } = useLocale();
  const uploaded = items.filter(({ phase }) => phase === 'success').length;
  const failed = items.filter(({ phase }) => phase === 'failed').length;
  return (
    <p role="status" className="mq-unseen">
      <Sentences>
        {items.length > 0 && t('forms:upload.status', { uploaded: count(uploaded), all: count(items.length) })}
        {failed > 0 && t('forms:upload.failed', { count: failed })}
      </Sentences>
    </p>
  );
}
