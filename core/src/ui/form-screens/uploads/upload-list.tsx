import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../forms/fields/index.ts';
import { useLocale } from '../../locale/index.ts';
import type { UploadItem } from './queue/upload-item.ts';
import { UploadRow } from './upload-row.tsx';
import classes from './uploads.module.css';
import { useUploadQueue } from './use-uploads.ts';

interface UploadListProps {
  readonly field: Field;
  readonly items: readonly UploadItem[];
  readonly onRemove: (id: string) => void;
}

/** The files in order. A pointer or the arrow keys move them. */
export function UploadList({ field, items, onRemove }: UploadListProps) {
  const { t } = useTranslation('forms');
  const queue = useUploadQueue();
  const id = useId();
  const announcements = useAnnouncements(items);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    queue.move(field.key, String(active.id), positionOf(items, over.id));
  };
  if (items.length === 0) return null;
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('forms:upload.order.how') } }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ul className={classes.list}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} canMove={items.length > 1} onRemove={onRemove} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function positionOf(items: readonly UploadItem[], id: UniqueIdentifier): number {
  return items.findIndex((item) => item.id === id);
}

/** Texts for screen readers while a file is moved. */
function useAnnouncements(items: readonly UploadItem[]): Announcements {
  const { t } = useTranslation('forms');
  const { count } = useLocale();
  const valuesOf = (moved: UniqueIdentifier, over: UniqueIdentifier) => ({
    name: items.find(({ id }) => id === moved)?.name ?? '',
    place: count(positionOf(items, over) + 1),
    all: count(items.length),
  });
  return {
    onDragStart: ({ active }) => t('forms:upload.order.lifted', valuesOf(active.id, active.id)),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : t('forms:upload.order.moved', valuesOf(active.id, over.id)),
    onDragEnd: ({ active, over }) => t('forms:upload.order.put', valuesOf(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('forms:upload.order.cancelled', valuesOf(active.id, active.id)),
  };
}
