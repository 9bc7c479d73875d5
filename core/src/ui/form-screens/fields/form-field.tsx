import { type ComponentType, memo } from 'react';
import type { FieldKind } from '../../../forms/fields/index.ts';
import { useField, useFieldView } from '../form-context.tsx';
import { UploadField } from '../uploads/lazy-upload-field.ts';
import { ChoiceControl } from './choice-control.tsx';
import { NumberControl, SumControl } from './digits-control.tsx';
import { CountryControl, SelectControl } from './select-control.tsx';
import { TelControl } from './tel-control.tsx';
import { DateControl, TextareaControl, TextControl } from './text-control.tsx';
import { TickControl } from './tick-control.tsx';
import type { ControlProps } from './use-control.ts';

const CONTROLS: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  textarea: TextareaControl,
  email: TextControl,
  tel: TelControl,
  money: SumControl,
  whole: NumberControl,
  year: TextControl,
  date: DateControl,
  choice: ChoiceControl,
  select: SelectControl,
  country: CountryControl,
  tick: TickControl,
  agreement: TickControl,
  files: UploadField,
};

/** One field of the form; renders null while hidden. It rerenders only for its own changes. */
export const FormField = memo(function FormField({ name }: { readonly name: string }) {
  const field = useField(name);
  const { isVisible } = useFieldView(name);
  if (!isVisible) return null;
  const Control = CONTROLS[field.kind];
  return <Control field={field} />;
});
