import { Menu } from '@mantine/core';
import { formatNumber } from '@marque/core/rules/format';
import { CloseIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { FILTERS, type FilterName } from '../lots/index.ts';
import { useConsole } from '../state/index.ts';
import classes from './view-bar.module.css';

/** Adds filters to the view; several hold at once. */
export function FilterMenu() {
  const { t } = useTranslation('console');
  const { wall } = useConsole();
  const filters = useStoreValue(wall.view, (state) => state.filters);
  const toggle = (name: FilterName) =>
    wall.setView({ filters: filters.includes(name) ? filters.filter((other) => other !== name) : [...filters, name] });
  return (
    <Menu position="bottom-end" classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <button type="button" className={classes.menu}>
          {t('filter.title')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILTERS.map((name) => (
          <Menu.CheckboxItem key={name} checked={filters.includes(name)} onChange={() => toggle(name)}>
            {t(`filter.${name}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The filters that hold, each with its way out, and the way to keep them as a view. Absent without filters. */
export function FilterChips() {
  const { t } = useTranslation('console');
  const { wall } = useConsole();
  const { filters, search } = useStoreValue(wall.view, (state) => state);
  const lotCount = useStoreValue(wall.arrangement, (state) => state.lotCount);
  if (filters.length === 0 && search === '') return null;
  return (
    <section className={classes.chips} aria-label={t('filter.active')}>
      {search !== '' && <Chip label={t('filter.search', { search })} onRemove={() => wall.setView({ search: '' })} />}
      {filters.map((name) => (
        <Chip
          key={name}
          label={t(`filter.${name}`)}
          onRemove={() => wall.setView({ filters: filters.filter((other) => other !== name) })}
        />
      ))}
      <span role="status">{t('wall.lots', { count: lotCount, shown: formatNumber(lotCount, 'en') })}</span>
      <ConsoleButton variant="bare" onClick={() => wall.setView({ filters: [], search: '' })}>
        {t('filter.clear')}
      </ConsoleButton>
      <SaveView />
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

function SaveView() {
  const { t } = useTranslation('console');
  const { settings, wall } = useConsole();
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <ConsoleButton variant="bare" onClick={() => setName('')}>
        {t('views.save')}
      </ConsoleButton>
    );
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { view, filters, search, sort } = wall.view.getState();
    const others = settings.getState().savedViews.filter((saved) => saved.name !== name.trim());
    if (name.trim() === '') return;
    settings.set('savedViews', [...others, { name: name.trim(), view, filters: [...filters], search, sort }]);
    setName(null);
  };
  return (
    <form className={classes.save} onSubmit={save}>
      <input
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        maxLength={40}
        // biome-ignore lint/a11y/noAutofocus: the field appears where the button was pressed.
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ConsoleButton type="submit" variant="second">
        {t('views.saveShort')}
      </ConsoleButton>
    </form>
  );
}
