import { Menu } from '@mantine/core';
import { WALL_SORTS } from '@marque/core/rules/monitoring';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { useConsole } from '../../state/index.ts';
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
        <Menu.RadioGroup
          value={sort.by}
          onChange={(value) => {
            const by = WALL_SORTS.find((name) => name === value);
            if (by !== undefined) wall.setView({ sort: { by, isDescending: by === 'urgency' } });
          }}
        >
          {WALL_SORTS.map((by) => (
            <Menu.RadioItem key={by} value={by}>
              {t(`sort.${by}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={sort.isDescending}
          onChange={(isDescending) => wall.setView({ sort: { ...sort, isDescending } })}
        >
          {t('sort.descending')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
