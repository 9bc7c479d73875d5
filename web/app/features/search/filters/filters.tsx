import { SALE_FORMATS } from '@marque/core/rules/lot';
import { FILTER_LOT_TYPES, FILTER_SALE_FORMATS, MAKES_SHOWN, makesToShow, toggled } from '@marque/core/rules/search';
import { classList } from '@marque/core/ui/class-list';
import { CheckIcon, SearchIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin, useSession } from '../../../foundation/session/index.ts';
import { useListing } from '../listing-context.tsx';
import classes from './filters.module.css';

/** Counts of the search, by attribute and value. */
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface FiltersProps {
  readonly facets: Facets;
  /** Beside the results, or in a sheet of its own. */
  readonly place: 'rail' | 'sheet';
}

/** The filters of the listings, without stage, region and order. Each change goes to a new address. */
export function Filters({ facets, place }: FiltersProps) {
  const { site } = useSession();
  const { subject, refinements, change } = useListing();
  const { lotTypes, saleFormats } = refinements;
  return (
    <div className={classList(classes[place])}>
      {site === 'cars' && (
        <ListFilter
          name="lotType"
          counts={facets.lotType ?? {}}
          options={FILTER_LOT_TYPES}
          selected={lotTypes}
          onToggle={(lotType) => change({ lotTypes: toggled(lotTypes, lotType, FILTER_LOT_TYPES) })}
        />
      )}
      <ListFilter
        name="saleFormat"
        counts={facets.saleFormat ?? {}}
        options={FILTER_SALE_FORMATS}
        selected={saleFormats}
        onToggle={(format) => change({ saleFormats: toggled(saleFormats, format, SALE_FORMATS) })}
      />
      {subject.kind !== 'make' && <MakeFilter counts={facets.make ?? {}} />}
      <WatchedFilter />
    </div>
  );
}

interface ListFilterProps<Value extends string> {
  /** The key of its title; the texts of its options are below the same key. */
  readonly name: 'lotType' | 'saleFormat';
  readonly counts: Readonly<Record<string, number>>;
  readonly options: readonly Value[];
  readonly selected: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

function ListFilter<Value extends string>({ name, counts, options, selected, onToggle }: ListFilterProps<Value>) {
  const { t } = useTranslation('buy');
  const labelOf = (value: string) => t(`${name}.${value}`);
  return (
    <fieldset className={classes.group}>
      <legend>{t(`filter.${name}`)}</legend>
      <div className={classes.options}>
        {options.map((value) => (
          <FilterOption
            key={value}
            name={name}
            value={value}
            label={labelOf(value)}
            count={counts[value] ?? 0}
            isChecked={selected.includes(value)}
            onToggle={() => onToggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Selects one make. Eight are offered, or those that match the typed text. */
function MakeFilter({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('buy');
  const { site } = useSession();
  const { refinements, change } = useListing();
  const [typed, setTyped] = useState('');
  const makes = makesToShow(counts, typed, refinements.make);
  const all = Object.keys(counts).length;
  if (all === 0 && refinements.make === null) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{t(`filter.make.${site}`)}</legend>
      <label className={classes.find}>
        <SearchIcon size={16} />
        <span className="mq-unseen">{t(`filter.findMake.${site}`)}</span>
        <input
          value={typed}
          placeholder={t(`filter.findMake.${site}`)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div className={classes.options}>
        {makes.map(({ value, count }) => (
          <FilterOption
            key={value}
            name="make"
            value={value}
            label={value}
            count={count}
            isChecked={refinements.make === value}
            onToggle={() => change({ make: refinements.make === value ? null : value })}
          />
        ))}
      </div>
      {all > MAKES_SHOWN && (
        <Link href="/makes" className="mq-link mq-small mq-reach">
          {t(`filter.allMakes.${site}`, { count: all })}
        </Link>
      )}
    </fieldset>
  );
}

/** Shows only watched lots. A visitor is asked to log in first. */
function WatchedFilter() {
  const { t } = useTranslation('buy');
  const { me } = useSession();
  const { openLogin } = useLogin();
  const { refinements, change, pathTo } = useListing();
  const toggle = () => {
    if (me === null) openLogin({ reason: 'saved', redirect: pathTo({ watched: true }) });
    else change({ watched: !refinements.watched });
  };
  return (
    <FilterOption
      name="watched"
      value="true"
      look="switch"
      label={t('filter.watched')}
      isChecked={refinements.watched}
      onToggle={toggle}
    />
  );
}

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
function FilterOption({ name, value, label, isChecked, count, look = 'box', onToggle }: FilterOptionProps) {
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
