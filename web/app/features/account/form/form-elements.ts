import type { FormEvent } from 'react';

/** The values of a submitted form as text, by field name. Prevents the browser's own navigation. */
export function fieldsOf(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/**
 * A ref for the first field of a new dialog or step. Dialogs read the attribute when they open and would otherwise
 * focus the first scrollable element; the callback covers changes within an open dialog.
 */
export function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}
