import { CloseIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import { ListingLink, useListing } from '../listing-context.tsx';
import classes from '../results/results.module.css';
import { useRegions } from './region-toggle.tsx';
import { selectedFiltersOf } from './selected-filters.ts';
import { useFilterLabel } from './use-filter-label.ts';

/** The selected filters as chips that remove them, and a link that clears all. */
export default function SelectedFiltersRow() {
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
