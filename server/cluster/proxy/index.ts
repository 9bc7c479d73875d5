export { type Backend, type Backends, createBackends } from './backends.ts';
export { openProxy, type ReverseProxy } from './proxy.ts';
