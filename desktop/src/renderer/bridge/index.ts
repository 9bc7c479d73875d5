export { createBridgeApi } from './bridge-api.ts';
export { BridgeProvider, useApi, useBridge, useCall, useEvent } from './bridge-context.tsx';
