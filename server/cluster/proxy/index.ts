export { type Backend, type BackendState, type Backends, createBackends } from './backends.ts';
export { checkBackend } from './check-backend.ts';
export { openProxy, type ReverseProxy } from './proxy.ts';
