import { type DragEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../forms/fields/index.ts';
import { ACCEPT_ATTRIBUTE, MOST_UPLOAD_BYTES } from '../../../rules/uploads/index.ts';
import { classList } from '../../class-list/index.ts';
import { useLocale } from '../../locale/index.ts';
import { groupProps } from '../fields/field-frame.tsx';
import type { Control } from '../fields/use-control.ts';
import { PhotoIcon } from '../icons.tsx';
import { maximumFilesOf } from './queue/upload-item.ts';
import { sizeOf } from './size-of.ts';
import classes from './uploads.module.css';

interface DropZoneProps {
  readonly field: Field;
  readonly control: Control;
  /** The number of files that the field has. */
  readonly used: number;
  readonly chooser: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files can be dropped here or chosen; a phone offers its camera too. */
export function DropZone({ field, control, used, chooser, onFiles }: DropZoneProps) {
  const { t } = useTranslation('forms');
  const { count } = useLocale();
  const [isOver, setOver] = useState(false);
  const most = maximumFilesOf(field);
  const { unit, value } = sizeOf(MOST_UPLOAD_BYTES);
  const size = t(`forms:upload.size.${unit}`, { size: count(value) });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // A disabled fieldset around the input disables dropping too.
    if (chooser.current?.matches(':disabled') !== true) onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      className={classList(classes.drop, isOver && classes.over, control.fault !== null && classes.wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <input
        ref={chooser}
        id={control.id}
        type="file"
        multiple={most > 1}
        accept={ACCEPT_ATTRIBUTE}
        className="mq-unseen"
        {...groupProps(control)}
        aria-invalid={control.fault !== null}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Otherwise a removed file could not be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <PhotoIcon size={34} stroke={1.2} className={classes.dropIcon} />
      <span>
        <span className={classes.pointed}>
          <b>{t('forms:upload.drop', { count: most })}</b> {t('forms:upload.or')}{' '}
        </span>
        <span className={classes.choose}>{t('forms:upload.choose', { count: most })}</span>
        <span className={classes.limits}>
          {used === 0
            ? t('forms:upload.limits', { count: most, most: count(most), size })
            : t('forms:upload.used', { used: count(used), most: count(most) })}
        </span>
      </span>
    </label>
  );
}
