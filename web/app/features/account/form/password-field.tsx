import { TextInput } from '@mantine/core';
import { EyeIcon, EyeOffIcon } from '@marque/core/ui/icons';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
  /** For password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The minimum length that the browser enforces, with or without scripts. */
  readonly minLength?: number;
  readonly fieldRef?: Ref<HTMLInputElement> | undefined;
}

export function PasswordField({ name, label, hint, error, autoComplete, minLength, fieldRef }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <TextInput
      ref={fieldRef}
      name={name}
      label={label}
      description={hint}
      error={error}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      minLength={minLength}
      rightSectionWidth={52}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.reveal}
          aria-label={t('password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon />
        </button>
      }
    />
  );
}
