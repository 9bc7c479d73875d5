export { ErrorState } from './error-state.tsx';
