import { createSigner, type Signer } from '../platform/signing/index.ts';

/** Whose feed an address is, and which of their addresses. */
export interface FeedKey {
  readonly userId: number;
  readonly generation: number;
}

export interface FeedTokens {
  write(key: FeedKey): string;
  /** Null for a text that this server has not signed. */
  read(token: string): FeedKey | null;
}

const TOKEN = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]{43})$/;

/** Tokens need no row: a member's address exists as soon as they look for it. */
export function createFeedTokens(secret: string): FeedTokens {
  const signer: Signer = createSigner(secret, 'calendar');
  const signed = ({ userId, generation }: FeedKey) => `${userId}-${generation}`;
  return {
    write: (key) => `${signed(key)}-${signer.sign(signed(key))}`,
    read(token) {
      const [, userId, generation, signature = ''] = TOKEN.exec(token) ?? [];
      const key = { userId: Number(userId), generation: Number(generation) };
      return userId !== undefined && signer.verify(signed(key), signature) ? key : null;
    },
  };
}
