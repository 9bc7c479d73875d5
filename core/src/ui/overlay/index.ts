export { Overlay, OverlayInside, type OverlayPlace, type OverlayProps } from './overlay.tsx';
