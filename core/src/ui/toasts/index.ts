export type { Toast, ToastKind } from './toast-list.ts';
export { ToastProvider, useToasts } from './toasts.tsx';
