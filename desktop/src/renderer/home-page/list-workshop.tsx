import type { Showing } from '@marque/core/rules/home-content';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { Conflict } from './conflict.tsx';
import { type ListEditor, useListValue } from './editor/index.ts';
import classes from './home-page.module.css';
import { ItemList, type ListedItem } from './list/index.ts';

interface EditedItem {
  readonly id: string;
  readonly isLive: boolean;
}

interface ListWorkshopProps<Item extends EditedItem> {
  readonly kind: 'slides' | 'banners';
  readonly editor: ListEditor<Item>;
  readonly most: number;
  readonly create: () => Item;
  readonly nameOf: (item: Item) => string;
  readonly pictureOf: (item: Item) => string | null;
  readonly showingOf: (item: Item) => Showing;
  readonly isWrong: (item: Item) => boolean;
  readonly form: (item: Item, onChange: (part: Partial<Item>) => void) => ReactNode;
  readonly preview: (item: Item) => ReactNode;
}

/** The list of slides or banners, the form of the chosen one, and how the page shows it. */
export function ListWorkshop<Item extends EditedItem>(props: ListWorkshopProps<Item>) {
  const { kind, editor, most, create, nameOf } = props;
  const { t } = useTranslation('console');
  const items = useListValue(editor, (state) => state.items);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ readonly item: Item; readonly at: number } | null>(null);
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];

  function add(): void {
    const item = create();
    editor.put([...items, item]);
    setChosenId(item.id);
  }
  function remove(item: Item): void {
    setRemoved({ item, at: items.indexOf(item) });
    editor.put(items.filter(({ id }) => id !== item.id));
  }
  function undo(): void {
    if (removed === null) return;
    editor.put([...items.slice(0, removed.at), removed.item, ...items.slice(removed.at)]);
    setChosenId(removed.item.id);
    setRemoved(null);
  }

  return (
    <>
      <Conflict editor={editor} nameOf={nameOf} />
      <div className={classes.body}>
        <div className={classes.side}>
          <ItemList
            label={t(`homePage.${kind}.list`)}
            items={items.map((item) => listed(item, props))}
            chosenId={chosen?.id ?? null}
            onChoose={setChosenId}
            onOrder={(ids) => editor.put(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
          />
          {items.length === 0 && <p className={classes.empty}>{t(`homePage.${kind}.empty`)}</p>}
          <ConsoleButton
            variant="second"
            offReason={items.length >= most ? t(`homePage.${kind}.full`, { most }) : null}
            onClick={add}
          >
            {t(`homePage.${kind}.add`)}
          </ConsoleButton>
          <p role="status" className={classes.removed}>
            {removed !== null && (
              <>
                {t('homePage.removed', { name: nameOf(removed.item) })}{' '}
                <ConsoleButton variant="bare" onClick={undo}>
                  {t('homePage.undo')}
                </ConsoleButton>
              </>
            )}
          </p>
        </div>
        {chosen !== undefined && (
          <>
            <div className={classes.scroller} key={chosen.id}>
              {props.form(chosen, (part) => editor.change(chosen.id, part))}
              <ConsoleButton variant="bare" onClick={() => remove(chosen)}>
                {t(`homePage.${kind}.remove`)}
              </ConsoleButton>
            </div>
            <aside className={classes.aside}>{props.preview(chosen)}</aside>
          </>
        )}
      </div>
    </>
  );
}

function listed<Item extends EditedItem>(
  item: Item,
  { nameOf, pictureOf, showingOf, isWrong }: ListWorkshopProps<Item>,
): ListedItem {
  const { from, until } = showingOf(item);
  const { id, isLive } = item;
  return { id, isLive, from, until, name: nameOf(item), picture: pictureOf(item), isWrong: isWrong(item) };
}
