export type { ModalName } from './modal-name.ts';
export { Overlay, OverlayInside } from './overlay.tsx';
