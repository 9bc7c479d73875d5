import { describe, expect, it } from 'vitest';
import { countByNetwork } from './count-by-network.ts';
import { createMemoryRateLimitStore, createRateLimiter } from './index.ts';

const LIMIT = { name: 'login', most: 5, windowMs: 60_000 };

function open() {
  return createMemoryRateLimitStore({ monotonicNow: () => 0 });
}

/** Attempts from so many addresses that one above the limit is not refused. */
async function allowedOf(addresses: readonly string[]): Promise<number> {
  const store = open();
  let allowed = 0;
  for (const address of addresses) {
    if ((await countByNetwork(store, LIMIT, address)).count <= LIMIT.most) allowed += 1;
  }
  return allowed;
}

const rotate = (count: number, address: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => address(nth));

describe('attempts by network', () => {
  it('have one limit for all addresses of an IPv6 line', async () => {
    expect(await allowedOf(rotate(1_000, (nth) => `2001:db8:1:2::${nth.toString(16)}`))).toBe(5);
  });

  it('have four times the limit for all lines of a /56', async () => {
    expect(await allowedOf(rotate(256, (nth) => `2001:db8:1:${nth.toString(16)}::1`))).toBe(20);
  });

  it('have one limit for an IPv4 address in both of its forms', async () => {
    expect(await allowedOf(rotate(20, (nth) => (nth % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7')))).toBe(5);
  });

  it('have a limit each on different lines and IPv4 addresses', async () => {
    expect(await allowedOf(rotate(20, (nth) => `203.0.113.${nth}`))).toBe(20);
    expect(await allowedOf(rotate(20, (nth) => `2001:db8:${nth.toString(16)}::1`))).toBe(20);
  });

  it('leave the neighbours of a line that is above its limit alone', async () => {
    const flood = rotate(1_000, () => '2001:db8:1:2::1');
    expect(await allowedOf([...flood, '2001:db8:1:3::1'])).toBe(6);
  });

  it('count in every policy per address', async () => {
    const limiter = createRateLimiter({ config: { world: 'demo' }, rateLimitStore: open() }, 'uploadsByVisitors');
    const waits = [];
    for (let nth = 0; nth < 400; nth += 1) waits.push(await limiter.take(`2001:db8::${nth.toString(16)}`));
    expect(waits.filter((wait) => wait === null)).toHaveLength(300);
  });

  it('count by what they cost', async () => {
    const limiter = createRateLimiter({ config: { world: 'demo' }, rateLimitStore: open() }, 'login', {
      most: 10,
      windowMs: 1_000,
    });
    expect(await limiter.take('203.0.113.7', 8)).toBeNull();
    expect(await limiter.take('203.0.113.7', 3)).toBe(1);
    expect(await limiter.take('203.0.113.8', 1_000)).toBeNull();
    expect(await limiter.take('203.0.113.8')).toBe(1);
  });
});
