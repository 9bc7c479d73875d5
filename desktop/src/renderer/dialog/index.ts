export { ConsoleDialog } from './console-dialog.tsx';
