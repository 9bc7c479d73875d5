import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { emailClass, emailFault } from '@marque/core/rules/contact';
import { FieldError } from '@marque/core/ui/field-error';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface EmailFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: string;
  /** The server's error; takes precedence over the format check. */
  readonly error?: ReactNode;
  /** An empty value is invalid after the first attempt to submit. */
  readonly isAsked?: boolean;
  readonly autoComplete?: 'email' | 'username';
  readonly fieldRef?: Ref<HTMLInputElement> | undefined;
}

/** An email address field. It validates on blur, not while the user types. */
export function EmailField(props: EmailFieldProps) {
  const { label, hint, defaultValue = '', error, isAsked = false, autoComplete = 'email', fieldRef } = props;
  const { t } = useTranslation('account');
  const [text, setText] = useState(defaultValue);
  const [isLeft, setLeft] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(own, fieldRef ?? null);
  // What was entered before the page was hydrated: React keeps it in the field and calls no handler for it.
  useEffect(() => setText(own.current?.value ?? ''), []);
  const fault = emailFault(text);
  const isJudged = isAsked || (isLeft && text !== '');
  return (
    <TextInput
      ref={ref}
      name="email"
      type="email"
      label={label}
      description={hint}
      defaultValue={defaultValue}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      classNames={{ input: emailClass(text) ?? undefined }}
      error={error ?? (isJudged && fault !== null ? <FieldError>{t(`email.${fault}`)}</FieldError> : null)}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      onFocus={() => setLeft(false)}
    />
  );
}
