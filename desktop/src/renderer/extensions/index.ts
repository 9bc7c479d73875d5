export { ExtensionsScreen } from './extensions-screen.tsx';
