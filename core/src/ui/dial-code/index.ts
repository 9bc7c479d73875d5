export { DialCode } from './dial-code.tsx';
