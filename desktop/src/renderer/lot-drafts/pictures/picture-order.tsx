import { classList } from '@marque/core/ui/class-list';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@marque/core/ui/icons';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from './order.ts';
import classes from './pictures.module.css';

export interface OrderedPicture {
  /** Its key or its address. */
  readonly id: string;
  readonly name: string;
}

interface PictureOrderProps<Picture extends OrderedPicture> {
  readonly pictures: readonly Picture[];
  readonly isReadOnly: boolean;
  readonly draw: (picture: Picture) => ReactNode;
  readonly onChange: (pictures: readonly Picture[]) => void;
}

/**
 * The pictures of a lot in their order, the first of which stands for the lot. They are dragged, or moved with the arrow keys on
 * their buttons, which keep the focus.
 */
export function PictureOrder<Picture extends OrderedPicture>({
  pictures,
  isReadOnly,
  draw,
  onChange,
}: PictureOrderProps<Picture>) {
  const { t } = useTranslation('console');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  function move(from: number, to: number): void {
    const next = moved(pictures, from, to);
    if (next === pictures) return;
    onChange(next);
    setSaid(t('lotDrafts.pictures.moved', { name: pictures[from]?.name ?? '', place: to + 1, count: pictures.length }));
  }

  function drop(event: DragEvent, to: number): void {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
    setOver(null);
  }

  function press(event: KeyboardEvent, at: number): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(at, at + step);
  }

  function remove(at: number): void {
    onChange(pictures.filter((_, place) => place !== at));
    setSaid(t('lotDrafts.pictures.removed', { name: pictures[at]?.name ?? '' }));
  }

  return (
    <>
      <p className="mq-unseen" role="status">
        {said}
      </p>
      <ol className={classes.pictures} aria-label={t('lotDrafts.pictures.label')}>
        {pictures.map((picture, at) => (
          <li
            key={picture.id}
            className={classList(classes.item, over === at && dragged !== null && classes.over)}
            draggable={!isReadOnly}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => drop(event, at)}
          >
            {draw(picture)}
            <span className={classes.caption}>
              <b>{at + 1}</b> {at === 0 ? t('lotDrafts.pictures.first') : picture.name}
            </span>
            {!isReadOnly && (
              <span className={classes.tools}>
                {(['earlier', 'later'] as const).map((way) => (
                  <button
                    key={way}
                    type="button"
                    aria-label={t(`lotDrafts.pictures.${way}`, { name: picture.name, place: at + 1 })}
                    aria-disabled={way === 'earlier' ? at === 0 : at === pictures.length - 1}
                    onClick={() => move(at, way === 'earlier' ? at - 1 : at + 1)}
                    onKeyDown={(event) => press(event, at)}
                  >
                    {way === 'earlier' ? <ChevronLeftIcon size={16} /> : <ChevronRightIcon size={16} />}
                  </button>
                ))}
                <button
                  type="button"
                  aria-label={t('lotDrafts.pictures.remove', { name: picture.name, place: at + 1 })}
                  onClick={() => remove(at)}
                >
                  <CloseIcon size={16} />
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
