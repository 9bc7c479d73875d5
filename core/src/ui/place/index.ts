export { Place } from './place.tsx';
