import { Input } from '@mantine/core';
import type { Field } from '../../../forms/fields/index.ts';
import { emailClass } from '../../../rules/contact/index.ts';
import { FieldFrame } from './field-frame.tsx';
import { type ControlProps, useControl } from './use-control.ts';

/** HTML attributes by kind, for the right keyboard and without autocorrection. */
const MANNERS = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  year: { inputMode: 'numeric', autoComplete: 'off' },
  date: { type: 'date' },
} as const;

/** One line of text, an e-mail address, a year or a date. */
export function TextControl({ field }: ControlProps) {
  const control = useControl(field);
  return (
    <FieldFrame field={field} control={control}>
      <Input
        {...mannersOf(field)}
        {...ownManners(field)}
        name={field.key}
        value={control.text}
        required={field.required}
        error={control.fault !== null}
        classNames={{ input: field.kind === 'email' ? (emailClass(control.text) ?? undefined) : undefined }}
        onChange={(event) => control.answer(event.currentTarget.value)}
        onBlur={control.leave}
      />
    </FieldFrame>
  );
}

function mannersOf({ kind }: Field) {
  return kind === 'email' || kind === 'year' || kind === 'date' ? MANNERS[kind] : MANNERS.text;
}

/** The field's own attributes override those of its kind. */
export function ownManners({ autocomplete, inputMode }: Field) {
  return {
    ...(autocomplete === undefined ? {} : { autoComplete: autocomplete }),
    ...(inputMode === undefined ? {} : { inputMode }),
  };
}
