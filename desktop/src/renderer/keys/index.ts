export { Keys, KeysDialog } from './keys-dialog.tsx';
export { type KeyActions, useKeys } from './use-keys.ts';
