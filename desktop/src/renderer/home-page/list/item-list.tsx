import type { Showing, ShowingState } from '@marque/core/rules/home-content';
import { showingState } from '@marque/core/rules/home-content';
import { classList } from '@marque/core/ui/class-list';
import { useTicker } from '@marque/core/ui/clock';
import { UpIcon } from '@marque/core/ui/icons';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from '../../lot-drafts/pictures/index.ts';
import { MediaPicture } from '../media/index.ts';
import classes from './list.module.css';

/** A slide or a banner as its list shows it. */
export interface ListedItem extends Showing {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  /** Whether it has faults, which prevent a save. */
  readonly isWrong: boolean;
}

interface ItemListProps {
  readonly label: string;
  readonly items: readonly ListedItem[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly onOrder: (ids: readonly string[]) => void;
}

/** The order of slides or banners. They are dragged, or moved with buttons that keep the focus, also by their arrow keys. */
export function ItemList({ label, items, chosenId, onChoose, onOrder }: ItemListProps) {
  const { t } = useTranslation('console');
  const now = useTicker().read();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  function move(from: number, to: number): void {
    const next = moved(items, from, to);
    if (next === items) return;
    onOrder(next.map(({ id }) => id));
    setSaid(t('homePage.moved', { name: items[from]?.name ?? '', place: to + 1, count: items.length }));
  }
  function drop(event: DragEvent, to: number): void {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
    setOver(null);
  }
  function press(event: KeyboardEvent, at: number): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(at, at + step);
  }

  return (
    <>
      <p className="mq-unseen" role="status">
        {said}
      </p>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, at) => (
          <li
            key={item.id}
            className={classList(
              item.id === chosenId && classes.chosen,
              over === at && dragged !== null && dragged !== at && classes.over,
            )}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => drop(event, at)}
          >
            <button
              type="button"
              className={classes.open}
              aria-current={item.id === chosenId || undefined}
              onClick={() => onChoose(item.id)}
            >
              <span className={classes.thumb}>
                <MediaPicture mediaKey={item.picture} />
              </span>
              <span className={classes.words}>
                <b>{item.name}</b>
                <State state={showingState(item, now)} isWrong={item.isWrong} />
              </span>
            </button>
            <span className={classes.tools}>
              {(['earlier', 'later'] as const).map((way) => (
                <button
                  key={way}
                  type="button"
                  className={classes[way]}
                  aria-label={t(`homePage.${way}`, { name: item.name, place: at + 1 })}
                  aria-disabled={way === 'earlier' ? at === 0 : at === items.length - 1}
                  onClick={() => move(at, way === 'earlier' ? at - 1 : at + 1)}
                  onKeyDown={(event) => press(event, at)}
                >
                  <UpIcon size={16} />
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function State({ state, isWrong }: { readonly state: ShowingState; readonly isWrong: boolean }) {
  const { t } = useTranslation('console');
  return (
    <span className={classes.state} data-state={state}>
      {t(`homePage.state.${state}`)}
      {isWrong && <em>{t('homePage.incomplete')}</em>}
    </span>
  );
}
