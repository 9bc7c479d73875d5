/**
 * A ref for the first field of something that has just opened. The attribute is for dialogs, which look for it when
 * they open and would else take whatever can be scrolled; calling it is for what changes within one.
 */
export function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}
