import { Menu } from '@mantine/core';
import { formatNumber } from '@marque/core/rules/format';
import { CloseIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { FILTERS, filterNames, toggleCondition } from '../../lots/index.ts';
import { useConsole } from '../../state/index.ts';
import classes from './view-bar.module.css';

/** Adds filters to the view; several hold at once. */
export function FilterMenu() {
  const { t } = useTranslation('console');
  const { wall } = useConsole();
  const filter = useStoreValue(wall.view, (state) => state.filter);
  const names = filterNames(filter);
  return (
    <Menu position="bottom-end" classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <button type="button" className={classes.menu}>
          {t('filter.title')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILTERS.map((name) => (
          <Menu.CheckboxItem
            key={name}
            checked={names.includes(name)}
            onChange={() => wall.setView({ filter: toggleCondition(filter, name) })}
          >
            {t(`filter.${name}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The filters that hold, each with its way out, and how many lots are left. Absent without filters. */
export function FilterChips() {
  const { t } = useTranslation('console');
  const { wall } = useConsole();
  const { filter, search } = useStoreValue(wall.view, (state) => state);
  const names = filterNames(filter);
  const lotCount = useStoreValue(wall.arrangement, (state) => state.lotCount);
  if (names.length === 0 && search === '') return null;
  return (
    <section className={classes.chips} aria-label={t('filter.active')}>
      {search !== '' && <Chip label={t('filter.search', { search })} onRemove={() => wall.setView({ search: '' })} />}
      {names.map((name) => (
        <Chip
          key={name}
          label={t(`filter.${name}`)}
          onRemove={() => wall.setView({ filter: toggleCondition(filter, name) })}
        />
      ))}
      <span role="status">{t('wall.lots', { count: lotCount, shown: formatNumber(lotCount, PAGE_LANGUAGE) })}</span>
      <ConsoleButton variant="bare" onClick={() => wall.setView({ filter: {}, search: '' })}>
        {t('filter.clear')}
      </ConsoleButton>
    </section>
  );
}

function Chip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  const { t } = useTranslation('console');
  return (
    <button type="button" className={classes.chip} aria-label={t('filter.remove', { name: label })} onClick={onRemove}>
      {label}
      <CloseIcon size={14} />
    </button>
  );
}
