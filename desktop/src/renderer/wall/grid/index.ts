export { useCursor } from './use-cursor.ts';
export { WallGrid } from './wall-grid.tsx';
