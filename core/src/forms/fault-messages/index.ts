export { faultBound, faultKey } from './fault-messages.ts';
