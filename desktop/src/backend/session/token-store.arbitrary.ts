import type { TokenStore } from './create-session.ts';
import { createMemoryTokenStore } from './memory-token-store.ts';

/** A keyring for tests, with these tokens in it. */
export function createMemoryTokens(initial: string | null = null): TokenStore {
  const store = createMemoryTokenStore();
  if (initial !== null) void store.write(initial);
  return { ...store, keeps: 'keyring' };
}
