export { ConsoleDialog } from './console-dialog.tsx';
export { DialogBody, DialogForm } from './dialog-form.tsx';
