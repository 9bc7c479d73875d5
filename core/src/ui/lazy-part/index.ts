export { loadChunk, tryChunk } from './chunk.ts';
export { lazyPart } from './lazy-part.tsx';
