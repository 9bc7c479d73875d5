export { type Instants, useInstants } from './instants.ts';
export { type Reader, ReaderProvider, useReader } from './reader.tsx';
