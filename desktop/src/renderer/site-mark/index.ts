export { SiteMark } from './site-mark.tsx';
