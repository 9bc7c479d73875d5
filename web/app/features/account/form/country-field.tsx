import { NativeSelect } from '@mantine/core';
import { flagOfCountry } from '@marque/core/rules/places';
import { Flag } from '@marque/core/ui/flag';
import { ChevronDownIcon } from '@marque/core/ui/icons';
import { useState } from 'react';
import type { CountryChoice } from './country-choices.ts';
import classes from './form.module.css';

interface CountryFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly CountryChoice[];
  /** Upper-case code. */
  readonly defaultValue: string;
}

export function CountryField({ name, label, hint, choices, defaultValue }: CountryFieldProps) {
  const [code, setCode] = useState(defaultValue);
  return (
    <NativeSelect
      name={name}
      label={label}
      description={hint}
      value={code}
      autoComplete="country"
      leftSectionWidth={48}
      leftSection={<Flag code={flagOfCountry(code)} />}
      rightSection={<ChevronDownIcon size={18} />}
      classNames={{ input: classes.select }}
      onChange={(event) => setCode(event.currentTarget.value)}
      data={choices.map(({ code: value, name: words }) => ({ value, label: words }))}
    />
  );
}
