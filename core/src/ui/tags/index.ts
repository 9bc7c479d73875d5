export { Tag } from './tags.tsx';
