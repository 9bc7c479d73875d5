export { TileSkeleton } from './skeleton.tsx';
