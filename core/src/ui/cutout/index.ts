export { Cutout, CutoutFrame, HeartCutout } from './cutout.tsx';
