export { Overlay, OverlayInside } from './overlay.tsx';
