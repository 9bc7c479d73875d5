import { FieldError } from '@marque/core/ui/field-error';
import { type ComponentProps, useId } from 'react';
import classes from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with the text; null while nothing is. */
  readonly error?: string | null;
}

/** A field for some sentences, for pages that load no form theme. */
export function TextArea({ label, hint, error = null, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={5}
        {...rest}
        id={id}
        className={classes.input}
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p id={`${id}-hint`} className="mq-small mq-soft">
        {hint}
      </p>
      <div id={`${id}-error`} role="alert">
        {error !== null && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}
