import { Input } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type PhoneCountry, phoneCountry } from '../../rules/contact/index.ts';
import { flagOfCountry } from '../../rules/places/index.ts';
import { Flag } from '../flag/index.ts';
import { ChevronDownIcon } from '../icons/index.ts';
import { lazyPart } from '../lazy-part/index.ts';
import { useLocale } from '../locale/index.ts';
import classes from './dial-code.module.css';
import type { DialCodeListProps } from './dial-code-list.tsx';

/** The list is fetched with its first opening, since most readers keep the preselected code. */
const DialCodeList = lazyPart<DialCodeListProps>('dial-code-list', () => import('./dial-code-list.tsx'), {
  onFailed: ({ onClose }) => onClose(true),
});

interface DialCodeProps {
  /** What the code belongs to, for screen readers: "Telephone, dial code". */
  readonly label: string;
  /** The chosen country, upper case. */
  readonly countryCode: string;
  readonly onChange: (country: PhoneCountry) => void;
  /** The field of the national number. The list is as wide as both. */
  readonly children: ReactNode;
}

/**
 * The dial code of a telephone number beside its digits: a button with flag and code, which opens a list of all countries.
 * Letters and digits typed on the button open the list with them as its search.
 */
export function DialCode({ label, countryCode, onChange, children }: DialCodeProps) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const country = useCountryName(countryCode);
  const code = `+${phoneCountry(countryCode).dialCode}`;

  const close = (returnsFocus: boolean) => {
    setOpen(false);
    setSearch('');
    if (returnsFocus) button.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close(true);
    }
    const types = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!types && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (types) setSearch((before) => before + event.key);
  };

  return (
    <div className={classes.phone}>
      <Input
        ref={button}
        component="button"
        type="button"
        pointer
        // Without an id of its own it would share that of the number field.
        withAria={false}
        aria-label={t('dialCode.chosen', { label, country, code })}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        leftSectionWidth={42}
        rightSectionWidth={36}
        leftSection={<Flag code={flagOfCountry(countryCode)} />}
        rightSection={<ChevronDownIcon size={18} />}
        classNames={{ input: classes.code }}
        onKeyDown={openByKey}
        // The press takes the focus from an open list, which closes before the click.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={(event) => {
          // Enter on the button, which has no press, only comes before an opened list is loaded.
          const isPress = event.detail > 0;
          if (isPress && (isOpen || wasOpen.current)) close(true);
          else setOpen(true);
          wasOpen.current = false;
        }}
      >
        {code}
      </Input>
      {children}
      {isOpen && (
        <DialCodeList
          id={listId}
          label={label}
          countryCode={countryCode}
          search={search}
          onSearch={setSearch}
          onChoose={(chosen) => {
            onChange(chosen);
            close(true);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

const neverChanges = () => () => {};

/** The country's name in the reader's language. The server renders its code, since its names may differ from the browser's. */
function useCountryName(countryCode: string): string {
  const { language } = useLocale();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(countryCode) ?? countryCode)
    : countryCode;
}
