import { useTranslation } from 'react-i18next';
import { showsRetry } from '../../../rules/uploads/index.ts';
import { FieldError } from '../../field-error/index.ts';
import type { UploadItem } from './upload-item.ts';
import classes from './uploads.module.css';
import { useDesk } from './use-uploads.ts';

/** Below the list as soon as one has failed, even while others are on their way. */
export function FailedUploads({ items }: { readonly items: readonly UploadItem[] }) {
  const { t } = useTranslation('forms');
  const desk = useDesk();
  if (!showsRetry(items)) return null;
  const failed = items.filter(({ phase }) => phase === 'failed').length;
  return (
    <div className={classes.foot}>
      <FieldError>{t('forms:upload.failed', { count: failed })}</FieldError>
      <button type="button" className={`mq-link mq-small ${classes.retryAll}`} onClick={() => desk.retryAll()}>
        {t('forms:upload.retryAll')}
      </button>
    </div>
  );
}
