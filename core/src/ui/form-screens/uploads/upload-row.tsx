import { useSortable } from '@dnd-kit/sortable';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../rules/format/index.ts';
import { Button } from '../../button/index.ts';
import { classList } from '../../class-list/index.ts';
import { CheckIcon, CloseIcon, FileIcon, RetryIcon } from '../../icons/index.ts';
import { useLocale } from '../../locale/index.ts';
import { GripIcon } from '../icons.tsx';
import type { UploadItem } from './queue/upload-item.ts';
import { sizeOf } from './size-of.ts';
import classes from './uploads.module.css';
import { useUploadQueue } from './use-uploads.ts';

interface UploadRowProps {
  readonly item: UploadItem;
  readonly canMove: boolean;
  readonly onRemove: (id: string) => void;
}

/** One file: its picture, status and buttons. */
export const UploadRow = memo(function UploadRow({ item, canMove, onRemove }: UploadRowProps) {
  const { t } = useTranslation('forms');
  const queue = useUploadQueue();
  const { id, name, phase } = item;
  const sortable = useSortable({ id, disabled: !canMove });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const style = { transform: transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`, transition };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classList(classes.row, classes[phase], isDragging && classes.dragged)}
    >
      {canMove && <MoveHandle name={name} sortable={sortable} />}
      <Thumbnail item={item} />
      <div className={classes.words}>
        <b>{name}</b>
        <UploadState item={item} />
      </div>
      {phase === 'success' && <CheckIcon size={18} stroke={2} className={classes.done} />}
      {phase === 'failed' && (
        <Button
          variant="second"
          size="sm"
          aria-label={t('forms:upload.retryOne', { name })}
          onClick={() => queue.retry(id)}
        >
          <RetryIcon size={18} />
          <span className={classes.retryWord}>{t('forms:upload.retry')}</span>
        </Button>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('forms:upload.remove', { name })}
        onClick={() => onRemove(id)}
      >
        <CloseIcon />
      </button>
    </li>
  );
});

interface MoveHandleProps {
  readonly name: string;
  readonly sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
}

function MoveHandle({ name, sortable: { attributes, listeners, setActivatorNodeRef } }: MoveHandleProps) {
  const { t } = useTranslation('forms');
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      className={classes.handle}
      aria-label={t('forms:upload.order.handle', { name })}
    >
      <GripIcon />
    </button>
  );
}

function Thumbnail({ item: { picture } }: { readonly item: UploadItem }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={classes.thumb}>
      {picture === null || isBroken ? (
        <FileIcon />
      ) : (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

function UploadState({ item }: { readonly item: UploadItem }) {
  const { t } = useTranslation('forms');
  const { language } = useLocale();
  const size = useSize(item.bytes);
  if (item.phase !== 'uploading') {
    const state = item.phase === 'failed' ? item.failure : item.phase;
    return <span className={classes.state}>{t(`forms:upload.state.${state}`, { size })}</span>;
  }
  const percent = Math.floor(item.fraction * 100);
  return (
    <>
      <span className={classes.state}>
        {t('forms:upload.state.uploading', { percent: formatPercent(percent, language), size })}
      </span>
      <span
        role="progressbar"
        aria-label={item.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={classes.bar}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
    </>
  );
}

function useSize(bytes: number | null): string {
  const { t } = useTranslation('forms');
  const { count } = useLocale();
  if (bytes === null) return '';
  const { unit, value } = sizeOf(bytes);
  return t(`forms:upload.size.${unit}`, { size: count(value) });
}
