export { type Corner, Cut, CutFrame, HeartCut } from './cut.tsx';
