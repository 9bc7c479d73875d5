import type { TokenStore } from './create-session.ts';

/** Keeps the tokens until the console ends, where there is no keyring. */
export function createMemoryTokenStore(): TokenStore {
  let text: string | null = null;
  return {
    keeps: 'session',
    read: async () => text,
    async write(next) {
      text = next;
    },
    async clear() {
      text = null;
    },
  };
}
