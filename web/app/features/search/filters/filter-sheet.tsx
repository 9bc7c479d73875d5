import { Button } from '@marque/core/ui/button';
import { CloseIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import { useListing } from '../listing-context.tsx';
import classes from './filter-sheet.module.css';
import { type Facets, Filters } from './filters.tsx';
import { RegionToggle, useRegions } from './region-toggle.tsx';

interface FilterSheetProps {
  readonly facets: Facets;
  /** Number of lots that match the current filters. */
  readonly count: number;
  readonly onClose: () => void;
}

/** All filters in a sheet. Each change applies at once, so the button can show the number of lots. */
export default function FilterSheet({ facets, count, onClose }: FilterSheetProps) {
  const { t } = useTranslation('buy');
  const { site } = useSession();
  const { clearedPath, go } = useListing();
  const { count: written } = useLocale();
  const regions = useRegions();
  return (
    <Overlay name="filters" place="sheet" labelledBy="filters-title" onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.head}>
          <h2 id="filters-title" className="mq-h2">
            {t('filter.title')}
          </h2>
          <button type="button" className={classes.close} aria-label={t('common:action.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div className={classes.body}>
          {site === 'cars' && regions.length > 0 && (
            <div className={classes.region}>
              <h3>{t('filter.region')}</h3>
              <RegionToggle />
            </div>
          )}
          <Filters facets={facets} place="sheet" />
        </div>
        <div className={classes.foot}>
          <Button
            variant="second"
            disabled={clearedPath === null}
            onClick={() => clearedPath !== null && go(clearedPath)}
          >
            {t('filter.clear')}
          </Button>
          <Button onClick={onClose}>
            <span aria-live="polite">{t('filter.show', { count, shown: written(count) })}</span>
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
