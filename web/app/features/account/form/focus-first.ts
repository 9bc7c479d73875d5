/**
 * A ref for the first field of a new dialog or step. Dialogs read the attribute when they open and would otherwise
 * focus the first scrollable element; the callback covers changes within an open dialog.
 */
export function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}
