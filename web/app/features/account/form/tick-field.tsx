import { Checkbox } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface TickFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly defaultChecked?: boolean;
  readonly onChange?: (isTicked: boolean) => void;
}

export function TickField({ name, label, defaultChecked = false, onChange }: TickFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  // A tick that was set before the scripts came caused no event in React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes alive.
  useEffect(() => {
    const isTicked = box.current?.checked ?? defaultChecked;
    if (isTicked !== defaultChecked) onChange?.(isTicked);
  }, []);
  return (
    <Checkbox
      ref={box}
      name={name}
      value="on"
      label={label}
      defaultChecked={defaultChecked}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}
