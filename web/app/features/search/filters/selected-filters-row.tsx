import { formatMoney } from '@marque/core/rules/format';
import type { FilterLabel, Range } from '@marque/core/rules/search';
import { CloseIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { ListingLink, useListing } from '../listing-context.tsx';
import classes from '../results/results.module.css';
import { useRegions } from './region-toggle.tsx';
import { selectedFiltersOf } from './selected-filters.ts';

/** The selected filters as chips that remove them, and a link that clears all. */
export function SelectedFiltersRow() {
  const { t } = useTranslation('buy');
  const regions = useRegions();
  const listing = useListing();
  const textOf = useFilterLabel();
  const selected = selectedFiltersOf(listing, regions);
  if (selected.length === 0) return null;
  return (
    <div className={classes.selected}>
      {selected.map(({ label, without }) => {
        const text = textOf(label);
        return (
          <ListingLink
            key={text}
            href={listing.pathTo(without)}
            className={classes.chip}
            aria-label={t('filter.takeBack', { words: text })}
          >
            <span>{text}</span>
            <CloseIcon size={15} />
          </ListingLink>
        );
      })}
      {listing.clearedPath !== null && (
        <ListingLink href={listing.clearedPath} className="mq-link mq-small mq-reach">
          {t('filter.clearAll')}
        </ListingLink>
      )}
    </div>
  );
}

function useFilterLabel(): (label: FilterLabel) => string {
  const { t } = useTranslation('buy');
  const { language } = useLocale();
  const range = <Value,>(what: 'years' | 'prices', { from, to }: Range<Value>, write: (value: Value) => string) => {
    if (from === null) return to === null ? '' : t(`filter.${what}.to`, { to: write(to) });
    return to === null
      ? t(`filter.${what}.from`, { from: write(from) })
      : t(`filter.${what}.both`, { from: write(from), to: write(to) });
  };
  return (label) => {
    switch (label.kind) {
      case 'name':
        return label.name;
      case 'words':
        return t(label.key);
      case 'query':
        return t('filter.query', { query: label.query });
      case 'years':
        return range('years', label.range, String);
      case 'prices':
        return range('prices', label.range, (amount) => formatMoney(amount, language));
    }
  };
}
