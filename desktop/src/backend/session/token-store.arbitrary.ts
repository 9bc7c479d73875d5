import type { TokenStore } from './create-session.ts';

/** Keeps the tokens in memory, as a keyring that a test can look into. */
export function createMemoryTokens(initial: string | null = null): TokenStore & { text(): string | null } {
  let text = initial;
  return {
    keeps: 'keyring',
    read: async () => text,
    async write(next) {
      text = next;
    },
    async clear() {
      text = null;
    },
    text: () => text,
  };
}
