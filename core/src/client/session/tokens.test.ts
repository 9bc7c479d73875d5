import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../rules/time/index.ts';
import type { ApiClient } from '../types.ts';
import { createTokens, type StoredTokens } from './tokens.ts';

const SERVER = 'https://marque.example';
const NOW = Date.parse('2026-11-20T12:00:00Z');

function tokensOf(nth: number, expiresAt = NOW - 1): StoredTokens {
  return { serverUrl: SERVER, accessToken: `access ${nth}`, refreshToken: `refresh ${nth}`, expiresAt };
}

/** A process whose tokens have run out. `latest` are those that the processes share. */
function startProcess(latest: () => StoredTokens | null) {
  const spent: string[] = [];
  const kept: (StoredTokens | null)[] = [];
  const client = {
    call: async (_: unknown, { body }: { readonly body: { readonly refreshToken: string } }) => {
      spent.push(body.refreshToken);
      const dtExpiresUTC = new Date(NOW + HOUR_MS).toISOString();
      const received = { accessToken: 'access 9', refreshToken: 'refresh 9', dtExpiresUTC };
      return { ok: true, value: { status: 200, body: received } };
    },
  } as unknown as ApiClient;
  const tokens = createTokens({
    serverUrl: SERVER,
    client,
    serverNow: () => NOW,
    monotonicNow: () => 1_000_000,
    keep: async (next) => void kept.push(next),
    onEnded: async () => undefined,
    exclusively: (exchange) => exchange(latest()),
  });
  tokens.restore(tokensOf(1));
  return { tokens, spent, kept };
}

describe('tokens that several processes use', () => {
  it('are exchanged if no other process has', async () => {
    const { tokens, spent, kept } = startProcess(() => tokensOf(1));
    expect(await tokens.freshen()).toBe('ready');
    expect([spent, tokens.bearer()]).toEqual([['refresh 1'], 'access 9']);
    expect(kept).toHaveLength(1);
  });

  it('are taken over from the process that was first', async () => {
    const { tokens, spent, kept } = startProcess(() => tokensOf(2, NOW + HOUR_MS));
    expect(await tokens.freshen()).toBe('ready');
    expect([spent, kept, tokens.bearer()]).toEqual([[], [], 'access 2']);
  });

  it('are exchanged if the shared ones are gone', async () => {
    const { tokens, spent } = startProcess(() => null);
    expect(await tokens.renew('access 1')).toBe('ready');
    expect(spent).toEqual(['refresh 1']);
  });

  it('are exchanged once for concurrent requests', async () => {
    const { tokens, spent } = startProcess(() => tokensOf(1));
    await Promise.all([tokens.freshen(), tokens.freshen(), tokens.renew('access 1')]);
    expect(spent).toEqual(['refresh 1']);
  });
});
