import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';

interface TickFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly defaultChecked?: boolean;
  readonly onChange?: (isTicked: boolean) => void;
}

export function TickField({ name, label, defaultChecked = false, onChange }: TickFieldProps) {
  return (
    <Checkbox
      name={name}
      value="on"
      label={label}
      defaultChecked={defaultChecked}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}
