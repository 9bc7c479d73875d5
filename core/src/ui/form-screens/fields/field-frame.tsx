import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../forms/fields/index.ts';
import { FieldError } from '../../field-error/index.ts';
import classes from './fields.module.css';
import type { Control } from './use-control.ts';

interface FieldFrameProps {
  readonly field: Field;
  readonly control: Control;
  /** Whether the field has several controls, which then form a group under the label. */
  readonly isGroup?: boolean;
  /** Content below the control, such as a counter. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Label, help, control and fault of one field, linked by ids. */
export function FieldFrame({ field, control, isGroup = false, note, children }: FieldFrameProps) {
  const { id, label, help, fault } = control;
  return (
    <Input.Wrapper
      id={isGroup ? groupId(id) : id}
      labelElement={isGroup ? 'div' : 'label'}
      label={<LabelWords label={label} isOptional={!field.required} />}
      description={help}
      error={fault === null ? null : <FieldError>{fault}</FieldError>}
      mod={{ kind: field.kind }}
      classNames={{
        root: classes.frame,
        label: classes.label,
        description: classes.help,
        error: classes.error,
      }}
    >
      <div className={classes.control}>
        {children}
        {note}
      </div>
    </Input.Wrapper>
  );
}

/** Attributes of the group element of a field with several controls. */
export function groupProps({ id, help, fault }: Control) {
  const describedBy = [fault !== null && `${groupId(id)}-error`, help !== null && `${groupId(id)}-description`];
  return {
    'aria-labelledby': `${groupId(id)}-label`,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  } as const;
}

/** A label, marked as optional for an optional field. */
export function LabelWords({ label, isOptional }: { readonly label: ReactNode; readonly isOptional: boolean }) {
  const { t } = useTranslation('forms');
  return (
    <>
      {label}
      {isOptional && <span className={classes.optional}> {t('forms:optional')}</span>}
    </>
  );
}

function groupId(id: string): string {
  return `${id}-group`;
}
