export { createFlags, FLAGS_FILE, type Flags } from './flags.ts';
export { mountFlags } from './mount-flags.ts';
