export { EntriesKept } from './entries-kept.tsx';
export { useEarlyEntries } from './use-early-entries.ts';
