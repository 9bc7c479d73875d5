import * as z from 'zod/mini';
import { CONFIG_NAMES, SETTING_SOURCES } from '../services/settings/index.ts';

/** A setting as `config list` and `config get` print it. */
export const SETTING = z.object({
  name: z.enum(CONFIG_NAMES),
  value: z.string(),
  source: z.enum(SETTING_SOURCES),
  profile: z.string(),
});
