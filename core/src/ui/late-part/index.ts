export { ChunkFailure, loadChunk, tryChunk } from './chunk.ts';
export { latePart } from './late-part.tsx';
