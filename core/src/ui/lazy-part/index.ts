export { loadChunk, tryChunk } from './chunk.ts';
export { lazyPart } from './lazy-part.tsx';
export { PartStyles, PartStylesContext } from './part-styles.tsx';
