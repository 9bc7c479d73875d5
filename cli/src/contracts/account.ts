import type { WireMe } from '@marque/core/contracts/accounts';
import * as z from 'zod/mini';
import type { Settings } from '../services/settings/index.ts';

/** What `login` and `whoami` print with `--json`. */
export const ACCOUNT = z.object({
  userId: z.int(),
  nickname: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  server: z.string(),
  profile: z.string(),
});
export type Account = z.output<typeof ACCOUNT>;

export function accountOf(me: WireMe, { server, profile }: Pick<Settings, 'server' | 'profile'>): Account {
  const { userId, nickname, firstName, lastName, email, role } = me;
  return { userId, nickname, name: `${firstName} ${lastName}`.trim(), email, role, server, profile };
}
