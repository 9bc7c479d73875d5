export { EnquireButton } from './enquire-button.tsx';
