export { createFlags, type Flags } from './flags.ts';
export { mountFlags } from './mount-flags.ts';
