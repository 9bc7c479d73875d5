import { useRef } from 'react';
import { FieldFrame } from '../fields/field-frame.tsx';
import { type ControlProps, useControl } from '../fields/use-control.ts';
import { DropZone } from './drop-zone.tsx';
import { FailedUploads } from './failed-uploads.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadNews } from './upload-news.tsx';
import { useDesk, useFieldUploads } from './use-uploads.ts';

/** A place for files: what may go in, what is there and how it stands. Its answer holds what has arrived, in its order. */
export default function UploadField({ field }: ControlProps) {
  const control = useControl(field);
  const desk = useDesk();
  const { items, refused } = useFieldUploads(field.key);
  const chooser = useRef<HTMLInputElement>(null);
  // What was pressed is gone with its row: the focus stays in the field.
  const remove = (id: string) => {
    desk.remove(field.key, id);
    chooser.current?.focus();
  };
  return (
    <FieldFrame field={field} control={control} isGroup>
      <DropZone
        field={field}
        control={control}
        used={items.length}
        chooser={chooser}
        onFiles={(files) => desk.add(field.key, files)}
      />
      <RefusedFiles refused={refused} />
      <UploadList field={field} items={items} onRemove={remove} />
      <FailedUploads items={items} />
      <UploadNews items={items} />
    </FieldFrame>
  );
}
