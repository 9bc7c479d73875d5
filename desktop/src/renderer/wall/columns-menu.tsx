import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useConsole, useSettings } from '../state/index.ts';
import type { WallColumns } from './use-columns.ts';
import classes from './view-bar.module.css';

/** Chooses and orders the columns, and how close the rows are. */
export function ColumnsMenu({ columns, label }: { readonly columns: WallColumns; readonly label: string }) {
  const { t } = useTranslation('console');
  const { settings } = useConsole();
  const density = useSettings((state) => state.density);
  return (
    <Popover position="bottom-end" trapFocus returnFocus classNames={{ dropdown: classes.dropdown }}>
      <Popover.Target>
        <button type="button" className={classes.menu}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ul>
          {columns.all.map(({ id, isVisible }, nth) => (
            <li key={id} className={classes.column}>
              <label>
                <input type="checkbox" checked={isVisible} onChange={() => columns.toggle(id)} />
                {t(`column.${id}`)}
              </label>
              <button
                type="button"
                className={classes.step}
                disabled={nth === 0}
                aria-label={t('columns.earlier', { name: t(`column.${id}`) })}
                onClick={() => columns.move(id, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={classes.step}
                disabled={nth === columns.all.length - 1}
                aria-label={t('columns.later', { name: t(`column.${id}`) })}
                onClick={() => columns.move(id, 1)}
              >
                ↓
              </button>
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <ConsoleButton
            variant="second"
            aria-pressed={density === 'compact'}
            onClick={() => settings.set('density', density === 'compact' ? 'normal' : 'compact')}
          >
            {t(density === 'compact' ? 'columns.normal' : 'columns.compact')}
          </ConsoleButton>
          <ConsoleButton variant="second" onClick={columns.reset}>
            {t('columns.reset')}
          </ConsoleButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
