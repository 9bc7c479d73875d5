import * as z from 'zod/mini';

const entries = z.strictObject({
  server: z.optional(z.string()),
  site: z.optional(z.string()),
  country: z.optional(z.string()),
  color: z.optional(z.string()),
});
export type SettingEntries = z.output<typeof entries>;

/** The user file: settings of each profile. */
export const userFile = z.strictObject({
  /** The profile where neither a flag nor the environment names one. */
  profile: z.optional(z.string()),
  profiles: z.optional(z.record(z.string(), entries)),
});
export type UserFile = z.output<typeof userFile>;

/** The project file, which a repository may hold: without secrets, and with a profile to use. */
export const projectFile = z.extend(entries, { profile: z.optional(z.string()) });
export type ProjectFile = z.output<typeof projectFile>;
