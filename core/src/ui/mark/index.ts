export { Die, Logo } from './mark.tsx';
