export { ConsoleButton } from './console-button.tsx';
