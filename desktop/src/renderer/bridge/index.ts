export { BridgeProvider, useApi, useBridge, useCall, useEvent } from './bridge-context.tsx';
