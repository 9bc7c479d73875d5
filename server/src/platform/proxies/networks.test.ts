import { describe, expect, it } from 'vitest';
import { networkOf, networksOf } from './index.ts';

describe('the networks that an address counts for', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', ['203.0.113.7 × 1']],
    ['the same, mapped to IPv6', '::ffff:203.0.113.7', ['203.0.113.7 × 1']],
    ['the same in hexadecimal', '::FFFF:cb00:7107', ['203.0.113.7 × 1']],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64 × 1', '2001:db8:1::/56 × 4']],
    ['its neighbour on the line', '2001:db8:1:2::ffff', ['2001:db8:1:2::/64 × 1', '2001:db8:1::/56 × 4']],
    ['another line of the customer', '2001:db8:1:ff::1', ['2001:db8:1:ff::/64 × 1', '2001:db8:1::/56 × 4']],
    ['another customer', '2001:db8:1:100::1', ['2001:db8:1:100::/64 × 1', '2001:db8:1:100::/56 × 4']],
    ['an address with a zone', 'fe80::1%eth0', ['fe80::/64 × 1', 'fe80::/56 × 4']],
    ['this machine', '::1', ['::/64 × 1', '::/56 × 4']],
    ['no address', 'unknown', ['unknown × 1']],
    ['an empty one', '', [' × 1']],
  ])('%s', (_, address, expected) => {
    expect(networksOf(address).map(({ name, share }) => `${name} × ${share}`)).toEqual(expected);
    expect(`${networkOf(address)} × 1`).toBe(expected[0]);
  });
});
