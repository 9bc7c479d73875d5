import { Popover } from '@mantine/core';
import { GREATEST_COLUMN_WIDTH, LEAST_COLUMN_WIDTH, type ViewColumn } from '@marque/core/rules/monitoring';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { useViews } from '../../views/index.ts';
import type { WallColumns } from '../columns/index.ts';
import classes from './view-bar.module.css';

/** CSS pixels by which one press makes a column wider or narrower. */
const WIDTH_STEP = 12;

/** Chooses, orders and sizes the columns, and how close the rows are. */
export function ColumnsMenu({ columns, label }: { readonly columns: WallColumns; readonly label: string }) {
  const { t } = useTranslation('console');
  const { density, setDensity } = useViews();
  return (
    <Popover position="bottom-end" trapFocus returnFocus classNames={{ dropdown: classes.dropdown }}>
      <Popover.Target>
        <button type="button" className={classes.menu}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ul>
          {columns.all.map((column, nth) => (
            <ColumnLine
              key={column.id}
              column={column}
              columns={columns}
              isFirst={nth === 0}
              isLast={nth === columns.all.length - 1}
            />
          ))}
        </ul>
        <div className={classes.foot}>
          <ConsoleButton
            variant="second"
            aria-pressed={density === 'compact'}
            onClick={() => setDensity(density === 'compact' ? 'normal' : 'compact')}
          >
            {t('columns.compact')}
          </ConsoleButton>
          <ConsoleButton variant="second" onClick={columns.reset}>
            {t('columns.reset')}
          </ConsoleButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnLineProps {
  readonly column: ViewColumn;
  readonly columns: WallColumns;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function ColumnLine({ column: { id, width, shown }, columns, isFirst, isLast }: ColumnLineProps) {
  const { t } = useTranslation(['console', 'monitoring']);
  const name = t(`monitoring:column.${id}`);
  const steps = [
    {
      key: 'narrower',
      sign: '−',
      isOff: width <= LEAST_COLUMN_WIDTH,
      run: () => columns.resize(id, width - WIDTH_STEP),
    },
    {
      key: 'wider',
      sign: '+',
      isOff: width >= GREATEST_COLUMN_WIDTH,
      run: () => columns.resize(id, width + WIDTH_STEP),
    },
    { key: 'earlier', sign: '↑', isOff: isFirst, run: () => columns.move(id, -1) },
    { key: 'later', sign: '↓', isOff: isLast, run: () => columns.move(id, 1) },
  ] as const;
  return (
    <li className={classes.column}>
      <label>
        <input type="checkbox" checked={shown} onChange={() => columns.toggle(id)} />
        {name}
      </label>
      {steps.map(({ key, sign, isOff, run }) => (
        <button
          key={key}
          type="button"
          className={classes.step}
          aria-disabled={isOff}
          aria-label={t(`columns.${key}`, { name })}
          onClick={isOff ? undefined : run}
        >
          {sign}
        </button>
      ))}
    </li>
  );
}
