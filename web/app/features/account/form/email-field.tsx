import { TextInput } from '@mantine/core';
import { emailClass, emailFault } from '@marque/core/rules/contact';
import { FieldError } from '@marque/core/ui/field-error';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface EmailFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: string;
  /** What the server said about it; goes before what the pattern says. */
  readonly error?: ReactNode;
  /** Judged even while it is empty, once somebody has tried to send it. */
  readonly isAsked?: boolean;
  readonly autoComplete?: 'email' | 'username';
  readonly fieldRef?: Ref<HTMLInputElement> | undefined;
}

/** An e-mail address. It says what is missing as soon as it is left, not while it is still being typed. */
export function EmailField(props: EmailFieldProps) {
  const { label, hint, defaultValue = '', error, isAsked = false, autoComplete = 'email', fieldRef } = props;
  const { t } = useTranslation('account');
  const [text, setText] = useState(defaultValue);
  const [isLeft, setLeft] = useState(false);
  const fault = emailFault(text);
  const isJudged = isAsked || (isLeft && text !== '');
  return (
    <TextInput
      ref={fieldRef}
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
