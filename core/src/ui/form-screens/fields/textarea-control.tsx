import { Input } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { classList } from '../../class-list/index.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { charactersLeft } from './parse-digits.ts';
import { ownManners } from './text-control.tsx';
import { type ControlProps, useControl } from './use-control.ts';

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
        {...ownManners(field)}
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
