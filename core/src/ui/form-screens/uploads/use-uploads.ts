import { useSyncExternalStore } from 'react';
import { useForm } from '../form-context.tsx';
import type { FieldUploads } from './upload-item.ts';
import type { UploadsDesk } from './uploads-desk.ts';

/** The desk of the form that this stands in. A form with a place for files must have been given the way to the storage. */
export function useDesk(): UploadsDesk {
  const { desk, form } = useForm();
  if (desk === null) throw new Error(`The form ${form.variant.id} takes files and was given no uploads.`);
  return desk;
}

/** The files of one field as they stand. */
export function useFieldUploads(field: string): FieldUploads {
  const desk = useDesk();
  const read = () => desk.uploadsOf(field);
  return useSyncExternalStore(desk.subscribe, read, read);
}
