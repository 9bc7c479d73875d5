export { type Backend, createBackend } from './create-backend.ts';
export type { AreaHandlers, Emit, Handlers } from './handlers.ts';
export type { BackendOptions, ShellPort, Work, WorkContext } from './options.ts';
export { createMemoryTokenStore, type TokenStore } from './session/index.ts';
