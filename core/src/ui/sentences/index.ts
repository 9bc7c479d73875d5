export { Sentences } from './sentences.tsx';
