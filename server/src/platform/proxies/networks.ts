import ipaddr from 'ipaddr.js';

/** A network that an address counts for. */
export interface Network {
  /** An IPv4 address, or the prefix of an IPv6 network, such as `2001:db8:0:1::/64`. */
  readonly name: string;
  /** How many times the limit of one customer the network has. */
  readonly share: number;
}

/** The prefix of one customer's line, and that of a customer with many networks, who may be some customers together. */
const IPV6_PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
] as const;

/**
 * The networks that an address counts for, the smallest first: an IPv4 address for itself, also where it is mapped to
 * IPv6; an IPv6 address for its /64, all of which belongs to one line, and for its /56, which one customer may have.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ name: address, share: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ name: parsed.toString(), share: 1 }];
  const [line, site] = IPV6_PREFIXES;
  return [networkIn(parsed, line), networkIn(parsed, site)];
}

/** The smallest network of an address: one customer's line. */
export function networkOf(address: string): string {
  return networksOf(address)[0].name;
}

function networkIn(address: ipaddr.IPv4 | ipaddr.IPv6, { bits, share }: (typeof IPV6_PREFIXES)[number]): Network {
  const start = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString().replace(/%.*$/, '')}/${bits}`);
  return { name: `${start.toString()}/${bits}`, share };
}
