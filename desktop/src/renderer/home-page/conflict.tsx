import { WarningIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { type ListEditor, useListValue } from './editor/index.ts';
import classes from './home-page.module.css';

interface ConflictProps<Item> {
  readonly editor: ListEditor<Item>;
  readonly nameOf: (item: Item) => string;
}

/** A colleague has saved another list: both are shown, and neither is lost until one of the three answers. */
export function Conflict<Item extends { readonly id: string }>({ editor, nameOf }: ConflictProps<Item>) {
  const { t } = useTranslation('console');
  const theirs = useListValue(editor, (state) => state.theirs);
  const mine = useListValue(editor, (state) => state.items);
  if (theirs === null) return null;
  const versions = [
    { key: 'mine', items: mine },
    { key: 'theirs', items: theirs.items },
  ] as const;
  return (
    <div role="alert" className={classes.conflict}>
      <p>
        <WarningIcon size={18} /> {t('homePage.conflict.text', { name: theirs.savedBy?.nickname ?? '' })}
      </p>
      <div className={classes.versions}>
        {versions.map(({ key, items }) => (
          <section key={key} aria-label={t(`homePage.conflict.${key}`)}>
            <h2>{t(`homePage.conflict.${key}`)}</h2>
            <ol>
              {items.map((item) => (
                <li key={item.id}>{nameOf(item)}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className={classes.answers}>
        <ConsoleButton onClick={() => editor.resolve('both')}>{t('homePage.conflict.keepBoth')}</ConsoleButton>
        <ConsoleButton variant="second" onClick={() => editor.resolve('theirs')}>
          {t('homePage.conflict.keepTheirs')}
        </ConsoleButton>
        <ConsoleButton variant="second" onClick={() => editor.resolve('mine')}>
          {t('homePage.conflict.keepMine')}
        </ConsoleButton>
      </div>
    </div>
  );
}
