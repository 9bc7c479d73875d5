import { Input } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOfYear, isYearAlone } from '../../../forms/engine/index.ts';
import type { Field } from '../../../forms/fields/index.ts';
import { emailClass } from '../../../rules/contact/index.ts';
import { classList } from '../../class-list/index.ts';
import { useFormState } from '../form-context.tsx';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { charactersLeft } from './parse-digits.ts';
import { type ControlProps, useControl } from './use-control.ts';

/** HTML attributes by kind, for the right keyboard and without autocorrection. */
const KIND_ATTRIBUTES = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  year: { inputMode: 'numeric', autoComplete: 'off' },
  date: { type: 'date' },
} as const;

/** One line of text, an e-mail address, a year or a date. */
export function TextControl({ field }: ControlProps) {
  const control = useControl(field);
  const listId = useId();
  return (
    <FieldFrame field={field} control={control}>
      <Input
        {...attributesOfKind(field)}
        {...attributesOfField(field)}
        {...(field.suggestions === undefined ? {} : { list: listId, autoComplete: 'off' })}
        name={field.key}
        value={control.text}
        required={field.required}
        error={control.fault !== null}
        classNames={{ input: field.kind === 'email' ? (emailClass(control.text) ?? undefined) : undefined }}
        onChange={(event) => control.answer(event.currentTarget.value)}
        onBlur={control.leave}
      />
      {field.suggestions !== undefined && (
        <datalist id={listId}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** A date, or its year where a box says that only the year is known; the year is stored as 1 January. */
export function DateControl({ field }: ControlProps) {
  const isYear = useFormState(({ answers }) => isYearAlone(field, answers));
  return isYear ? <YearOfDateControl field={field} /> : <TextControl field={field} />;
}

function YearOfDateControl({ field }: ControlProps) {
  // Its faults are those of a year.
  const control = useControl({ ...field, kind: 'year' });
  return (
    <FieldFrame field={field} control={control}>
      <Input
        {...KIND_ATTRIBUTES.year}
        name={field.key}
        maxLength={4}
        value={control.text.slice(0, 4)}
        required={field.required}
        error={control.fault !== null}
        onChange={({ currentTarget: { value } }) => control.answer(/^\d{4}$/.test(value) ? dateOfYear(value) : value)}
        onBlur={control.leave}
      />
    </FieldFrame>
  );
}

function attributesOfKind({ kind }: Field) {
  return kind === 'email' || kind === 'year' || kind === 'date' ? KIND_ATTRIBUTES[kind] : KIND_ATTRIBUTES.text;
}

/** The field's own attributes override those of its kind. */
export function attributesOfField({ autocomplete, inputMode }: Field) {
  return {
    ...(autocomplete === undefined ? {} : { autoComplete: autocomplete }),
    ...(inputMode === undefined ? {} : { inputMode }),
  };
}

/** Default number of rows. */
const USUAL_ROWS = 3;

/** A multi-line text. Near its limit it shows the remaining characters. It accepts more, so that pasted text is not cut off. */
export function TextareaControl({ field }: ControlProps) {
  const control = useControl(field);
  const left = charactersLeft(control.text, field.max);
  const rows = field.rows ?? USUAL_ROWS;
  return (
    <FieldFrame field={field} control={control} note={left === null ? null : <Counter left={left} />}>
      <Input
        component="textarea"
        multiline
        {...attributesOfField(field)}
        name={field.key}
        rows={rows}
        style={{ '--lines': rows } as CSSProperties}
        value={control.text}
        required={field.required}
        error={control.fault !== null}
        classNames={{ input: classes.area }}
        onChange={(event) => control.answer(event.currentTarget.value)}
        onBlur={control.leave}
      />
    </FieldFrame>
  );
}

function Counter({ left }: { readonly left: number }) {
  const { t } = useTranslation('forms');
  return (
    <p className={classList(classes.counter, left < 0 && classes.tooMuch)} role="status">
      {left < 0 ? t('forms:counter.tooMany', { count: -left }) : t('forms:counter.left', { count: left })}
    </p>
  );
}
