export { type Corner, Cutout, CutoutFrame, HeartCutout } from './cutout.tsx';
