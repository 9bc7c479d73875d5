import { useSyncExternalStore } from 'react';
import { useForm } from '../form-context.tsx';
import type { FieldUploads } from './queue/upload-item.ts';
import type { UploadQueue } from './queue/upload-queue.ts';

/** The uploads of the nearest form. Throws if the form has a field for files and no port to the storage. */
export function useUploadQueue(): UploadQueue {
  const { uploadQueue, form } = useForm();
  if (uploadQueue === null) throw new Error(`The form ${form.variant.id} takes files and was given no uploads.`);
  return uploadQueue;
}

/** The current files of one field. */
export function useFieldUploads(field: string): FieldUploads {
  const queue = useUploadQueue();
  const read = () => queue.uploadsOf(field);
  return useSyncExternalStore(queue.subscribe, read, read);
}
