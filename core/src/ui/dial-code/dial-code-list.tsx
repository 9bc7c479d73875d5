import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneCountry } from '../../rules/contact/index.ts';
import { SearchIcon } from '../icons/index.ts';
import { useLocale } from '../locale/index.ts';
import { type DialCodeChoice, dialCodeChoices, findDialCodes } from './choices.ts';
import classes from './dial-code-list.module.css';

export interface DialCodeListProps {
  readonly id: string;
  readonly label: string;
  readonly countryCode: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (country: PhoneCountry) => void;
  /** `returnsFocus` where the focus goes back to the button that opened the list. */
  readonly onClose: (returnsFocus: boolean) => void;
}

/** All countries with their dial codes, searched by typing. The search keeps the focus; arrow keys move through the list. */
export default function DialCodeList(props: DialCodeListProps) {
  const { id, label, countryCode, search, onSearch, onChoose, onClose } = props;
  const { t } = useTranslation('common');
  const { language, count } = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  const combobox = useCombobox({ opened: true });
  const choices = useMemo(() => findDialCodes(dialCodeChoices(language), search), [language, search]);
  const active = useActiveOption(combobox, search);

  useEffect(() => {
    combobox.searchRef.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [combobox.searchRef]);

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') return onClose(true);
    const act = {
      ArrowDown: () => active.set(combobox.selectNextOption()),
      ArrowUp: () => active.set(combobox.selectPreviousOption()),
      Enter: () => combobox.clickSelectedOption(),
      Escape: () => onClose(true),
    }[event.key];
    if (act === undefined) return;
    // Neither the form is sent nor a dialog around it closed.
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <div ref={panel} className={classes.panel}>
      <Combobox
        store={combobox}
        onOptionSubmit={(chosen) => {
          const country = choices.find((choice) => choice.countryCode === chosen);
          if (country !== undefined) onChoose(country);
        }}
      >
        <Combobox.Search
          value={search}
          maxLength={60}
          withKeyboardNavigation={false}
          withAria={false}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-label={t('dialCode.search', { label })}
          aria-controls={id}
          aria-activedescendant={active.id}
          spellCheck={false}
          placeholder={t('dialCode.placeholder')}
          leftSection={<SearchIcon size={18} />}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={pressKey}
          // A press on an option leaves the focus here.
          onBlur={() => onClose(false)}
        />
        <Combobox.Options id={id} className={classes.options} aria-label={label}>
          {choices.map((choice) => (
            <Option key={choice.countryCode} choice={choice} isChosen={choice.countryCode === countryCode} />
          ))}
        </Combobox.Options>
      </Combobox>
      <p role="status" className={choices.length === 0 ? classes.none : 'mq-unseen'}>
        {choices.length === 0
          ? t('dialCode.none')
          : t('dialCode.found', { count: choices.length, shown: count(choices.length) })}
      </p>
    </div>
  );
}

interface OptionProps {
  readonly choice: DialCodeChoice;
  readonly isChosen: boolean;
}

function Option({ choice: { countryCode, name, dialCode }, isChosen }: OptionProps) {
  return (
    <Combobox.Option value={countryCode} active={isChosen} aria-selected={isChosen} className={classes.option}>
      <span>{name}</span> <span className="mq-figures">+{dialCode}</span>
    </Combobox.Option>
  );
}

/** The id of the option that the arrow keys are at: the chosen country at first, then the first that the search finds. */
function useActiveOption(combobox: ReturnType<typeof useCombobox>, search: string) {
  const [id, set] = useState<string | null>(null);
  const { selectActiveOption, selectFirstOption, resetSelectedOption } = combobox;
  useEffect(() => {
    resetSelectedOption();
    set(search === '' ? selectActiveOption() : selectFirstOption());
  }, [search, selectActiveOption, selectFirstOption, resetSelectedOption]);
  return { id: id ?? undefined, set };
}
