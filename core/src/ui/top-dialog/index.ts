export { InTopDialog, TopDialogProvider, useEnterDialog, useTopDialog } from './top-dialog.tsx';
