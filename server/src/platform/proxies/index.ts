import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

export { type Network, networkOf, networksOf } from './networks.ts';

/** Whether an address is a proxy whose X-Forwarded-For header is believed. */
export type Trust = (address: string) => boolean;

/** An address with or without a prefix length. The library also takes netmasks, names and shortened addresses. */
function isAddressOrPrefix(text: string): boolean {
  const [, address = ''] = /^([^/]+)(?:\/\d{1,3})?$/.exec(text) ?? [];
  return isIP(address) !== 0;
}

/** The library refuses a prefix of no bits, so the whole address space is given as its two halves. */
const WHOLE_SPACE: Readonly<Record<string, readonly string[]>> = {
  '0.0.0.0/0': ['0.0.0.0/1', '128.0.0.0/1'],
  '::/0': ['::/1', '8000::/1'],
};

/** Null for a text that is no network. */
function compile(network: string): Trust | null {
  if (network !== 'loopback' && !isAddressOrPrefix(network)) return null;
  try {
    const matches = proxyAddr.compile([...(WHOLE_SPACE[network] ?? [network])]);
    return (address) => matches(address, 0);
  } catch {
    return null;
  }
}

/** Whether `createTrust` takes it: an address, a network such as `10.0.0.0/8` or `fd00::/8`, or `loopback`. */
export function isNetwork(text: string): boolean {
  return compile(text) !== null;
}

/** Trusts these addresses and networks, and with `loopback` this machine. Throws for a text that is no network. */
export function createTrust(networks: readonly string[]): Trust {
  const trusted = networks.map((network) => {
    const matches = compile(network);
    if (matches === null) throw new TypeError(`"${network}" is no network.`);
    return matches;
  });
  return (address) => trusted.some((matches) => matches(address));
}

export const isLoopback: Trust = createTrust(['loopback']);

/**
 * The client's address: the nearest one that no trusted proxy has. Each proxy appends the address of its sender, so an
 * entry that a client forged is never reached. It is the same address as Fastify's `request.ip`.
 */
export function addressOf(request: IncomingMessage, isTrusted: Trust): string {
  return proxyAddr(request, isTrusted) ?? 'unknown';
}
