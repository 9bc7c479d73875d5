import { Menu } from '@mantine/core';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { SORTS } from '../lots/index.ts';
import { useConsole } from '../state/index.ts';
import classes from './view-bar.module.css';

/** How the rows inside each group are ordered. */
export function SortMenu() {
  const { t } = useTranslation('console');
  const { wall } = useConsole();
  const sort = useStoreValue(wall.view, (state) => state.sort);
  return (
    <Menu position="bottom-end" classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <button type="button" className={classes.menu}>
          {t('sort.by', { name: t(`sort.${sort.by}`) })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {SORTS.map((by) => (
          <Menu.Item
            key={by}
            role="menuitemradio"
            aria-checked={by === sort.by}
            onClick={() => wall.setView({ sort: { by, isDescending: false } })}
          >
            {t(`sort.${by}`)}
          </Menu.Item>
        ))}
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={sort.isDescending}
          onClick={() => wall.setView({ sort: { ...sort, isDescending: !sort.isDescending } })}
        >
          {t('sort.descending')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
