export { createFlags, FLAG_DEFAULTS, FLAGS_FILE, type Flags } from './flags.ts';
export { mountFlags, type Toggle, toToggles } from './mount-flags.ts';
