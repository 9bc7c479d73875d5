export const FLAGS_FILE = 'flags.json';
/** What Unleash answered last. */
export const UNLEASH_FILE = 'unleash.json';
