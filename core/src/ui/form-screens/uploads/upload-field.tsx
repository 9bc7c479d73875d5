import { useRef } from 'react';
import { FieldFrame } from '../fields/field-frame.tsx';
import { type ControlProps, useControl } from '../fields/use-control.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadList } from './upload-list.tsx';
import { FailedUploads, RefusedFiles, UploadStatus } from './upload-messages.tsx';
import { useFieldUploads, useUploadQueue } from './use-uploads.ts';

/** A field for files: its limits, its files and their status. Its answer contains the stored files in order. */
export default function UploadField({ field }: ControlProps) {
  const control = useControl(field);
  const queue = useUploadQueue();
  const { items, refused } = useFieldUploads(field.key);
  const chooser = useRef<HTMLInputElement>(null);
  // The pressed button disappears with its row: the focus moves to the field.
  const remove = (id: string) => {
    queue.remove(field.key, id);
    chooser.current?.focus();
  };
  return (
    <FieldFrame field={field} control={control} isGroup>
      <DropZone
        field={field}
        control={control}
        used={items.length}
        chooser={chooser}
        onFiles={(files) => queue.add(field.key, files)}
      />
      <RefusedFiles refused={refused} />
      <UploadList field={field} items={items} onRemove={remove} />
      <FailedUploads items={items} />
      <UploadStatus items={items} />
    </FieldFrame>
  );
}
