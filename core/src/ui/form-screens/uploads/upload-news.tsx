import { useTranslation } from 'react-i18next';
import { useReader } from '../../reader/index.ts';
import type { UploadItem } from './upload-item.ts';

/** How the uploads stand, for those who cannot see the bars; said each time that one has arrived or failed. */
export function UploadNews({ items }: { readonly items: readonly UploadItem[] }) {
  const { t } = useTranslation('forms');
  const { count } = useReader();
  const arrived = items.filter(({ phase }) => phase === 'success').length;
  const failed = items.filter(({ phase }) => phase === 'failed').length;
  return (
    <p role="status" className="mq-unseen">
      {items.length > 0 && t('forms:upload.news', { arrived: count(arrived), all: count(items.length) })}{' '}
      {failed > 0 && t('forms:upload.failed', { count: failed })}
    </p>
  );
}
