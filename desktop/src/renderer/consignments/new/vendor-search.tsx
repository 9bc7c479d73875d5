import { classList } from '@marque/core/ui/class-list';
import { OfflineIcon, SearchIcon, WarningIcon } from '@marque/core/ui/icons';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../lot-drawer/sending/index.ts';
import classes from './new.module.css';
import { type FoundVendor, useVendorSearch } from './use-vendor-search.ts';

interface VendorSearchFieldProps {
  readonly onChoose: (vendor: FoundVendor) => void;
}

/** Finds a vendor by the beginning of a name, nickname or e-mail address, or by id. The arrow keys choose in the list. */
export function VendorSearchField({ onChoose }: VendorSearchFieldProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const search = useVendorSearch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [at, setAt] = useState(0);
  const [choosesAlone, setChoosesAlone] = useState(false);
  const found = search.found ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first line.
  useEffect(() => setAt(0), [search.found?.map(({ userId }) => userId).join()]);
  const chooseAlone = useEffectEvent(() => {
    setChoosesAlone(false);
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) onChoose(only);
  });
  useEffect(() => {
    if (choosesAlone && !search.isBusy) chooseAlone();
  }, [choosesAlone, search.isBusy]);
  const optionId = (nth: number) => `${id}-option-${nth}`;

  function press(event: KeyboardEvent): void {
    const chosen = found[at];
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, Math.max(0, found.length - 1)));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    // The list may still be that of another text: a vendor who is then found alone is chosen.
    else if (event.key === 'Enter' && search.isBusy) setChoosesAlone(true);
    else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className={classes.search}>
      <label htmlFor={id}>{t('consignments.vendor.search')}</label>
      <div className={classes.searchField}>
        <SearchIcon size={16} />
        <input
          ref={field}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('consignments.vendor.placeholder')}
          value={search.text}
          onChange={(event) => {
            setChoosesAlone(false);
            search.write(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
      </div>
      <SearchState search={search} />
      <div id={`${id}-list`} role="listbox" aria-label={t('consignments.vendor.found')}>
        {found.map((vendor, nth) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are those of its field, which keeps the focus.
          <div
            key={vendor.userId}
            id={optionId(nth)}
            role="option"
            tabIndex={-1}
            aria-selected={nth === at}
            className={classList(classes.option, nth === at && classes.active)}
            onClick={() => onChoose(vendor)}
          >
            <VendorLine vendor={vendor} />
          </div>
        ))}
      </div>
    </div>
  );
}

function SearchState({
  search: { found, failure, isOffline, isBusy },
}: {
  readonly search: ReturnType<typeof useVendorSearch>;
}) {
  const { t } = useTranslation('console');
  const words = useFailureWords();
  if (failure !== null) {
    return (
      <p className={classes.state} role="alert">
        <WarningIcon size={16} /> {words(failure)}
      </p>
    );
  }
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.state}>
          <OfflineIcon size={16} /> {t('consignments.vendor.offline')}
        </p>
      )}
      <p className={classes.state}>
        {isBusy ? t('consignments.vendor.searching') : found?.length === 0 && t('consignments.vendor.none')}
      </p>
    </div>
  );
}

/** Name and e-mail address, and what else tells two of one name apart. */
export function VendorLine({ vendor: { userId, name, email, account } }: { readonly vendor: FoundVendor }) {
  const { t } = useTranslation('console');
  return (
    <>
      <b>{name}</b>
      <span>{email ?? t('consignments.vendor.number', { number: userId })}</span>
      {account !== null && (
        <small>
          {t('consignments.vendor.counts', {
            lots: t('consignments.vendor.lots', { count: account.noLots }),
            consignments: t('consignments.vendor.consignments', { count: account.noConsignments }),
          })}
          {!account.isEmailVerified && <em>{t('consignments.vendor.unconfirmed')}</em>}
          {account.isBlocked && <em>{t('consignments.vendor.blocked')}</em>}
        </small>
      )}
    </>
  );
}
