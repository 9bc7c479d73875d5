import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: ReactNode;
  /** Whether only an app's digits are asked for, and no recovery code. */
  readonly isDigitsOnly?: boolean;
  readonly fieldRef?: Ref<HTMLInputElement> | undefined;
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ label, hint, error, isDigitsOnly = false, fieldRef }: CodeFieldProps) {
  return (
    <TextInput
      ref={fieldRef}
      name="code"
      label={label}
      description={hint}
      error={error}
      inputMode={isDigitsOnly ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
      withAsterisk={false}
    />
  );
}
