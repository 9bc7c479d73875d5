export { base64Of } from './base64.ts';
export { BridgeProvider, useApi, useBridge, useCall, useEvent } from './bridge-context.tsx';
