import { CheckIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import classes from './filters.module.css';

interface FilterOptionProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChecked: boolean;
  /** Number of matching lots; left out if it is not counted. */
  readonly count?: number;
  readonly look?: 'box' | 'switch';
  readonly onToggle: () => void;
}

/** One choice of a filter: a checkbox whose whole row can be pressed. */
export function FilterOption({ name, value, label, isChecked, count, look = 'box', onToggle }: FilterOptionProps) {
  const { count: written } = useLocale();
  return (
    <label className={classes.option}>
      <input type="checkbox" name={name} value={value} checked={isChecked} onChange={onToggle} />
      {look === 'box' ? (
        <span className={classes.box}>
          <CheckIcon size={14} stroke={2.6} />
        </span>
      ) : (
        <span className={classes.switch} />
      )}
      {label}
      {count !== undefined && <span className={classes.count}>{written(count)}</span>}
    </label>
  );
}
