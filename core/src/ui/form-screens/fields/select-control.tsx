import { Input } from '@mantine/core';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, flagOfCountry, type Language } from '../../../rules/places/index.ts';
import { Flag } from '../../flag/index.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useLocale } from '../../locale/index.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { attributesOfField } from './text-control.tsx';
import { type ControlProps, useControl, useOptionWords } from './use-control.ts';

interface Choice {
  readonly value: string;
  readonly words: string;
}

/** A drop-down list. */
export function SelectControl({ field }: ControlProps) {
  const words = useOptionWords(field);
  const choices = (field.options ?? []).map((value) => ({ value, words: words(value) }));
  return <List field={field} choices={choices} />;
}

/** A drop-down list of all countries, with the flag of the selected one. */
export function CountryControl({ field }: ControlProps) {
  const { text } = useControl(field);
  const choices = useCountryChoices(text);
  return <List field={field} choices={choices} sign={text === '' ? undefined : <Flag code={flagOfCountry(text)} />} />;
}

interface ListProps extends ControlProps {
  readonly choices: readonly Choice[];
  readonly sign?: ReactNode;
}

function List({ field, choices, sign }: ListProps) {
  const { t } = useTranslation('forms');
  const control = useControl(field);
  return (
    <FieldFrame field={field} control={control}>
      <Input
        component="select"
        pointer
        {...attributesOfField(field)}
        {...(sign === undefined ? {} : { leftSection: sign, leftSectionWidth: 48 })}
        rightSection={<ChevronDownIcon size={18} />}
        name={field.key}
        value={control.text}
        required={field.required}
        error={control.fault !== null}
        classNames={{ input: classes.select }}
        data-empty={control.text === '' || undefined}
        onChange={(event) => control.answer(event.currentTarget.value)}
        onBlur={control.leave}
      >
        <option value="">{t('forms:choose')}</option>
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Input>
    </FieldFrame>
  );
}

interface CountryChoice {
  readonly value: string;
  readonly words: string;
}

const neverChanges = () => () => {};

/**
 * All countries by name in the reader's language and its alphabetical order. Names and order differ between browser and
 * server, so the server rendering lists only the selected country, by its code.
 */
function useCountryChoices(chosen: string): readonly CountryChoice[] {
  const { language } = useLocale();
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useMemo(() => {
    if (isAlive) return choicesOf(language);
    return chosen === '' ? [] : [{ value: chosen, words: chosen }];
  }, [isAlive, language, chosen]);
}

const known = new Map<Language, readonly CountryChoice[]>();

function choicesOf(language: Language): readonly CountryChoice[] {
  const found = known.get(language);
  if (found !== undefined) return found;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const choices = COUNTRIES.map((value) => ({ value, words: names.of(value) ?? value })).sort((left, right) =>
    compare(left.words, right.words),
  );
  known.set(language, choices);
  return choices;
}
