import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether what an address says of others (X-Forwarded-For and its like) is believed. */
export type Trust = (address: string) => boolean;

const LOOPBACK = ['127.0.0.0/8', '::1'] as const;
const BITS = { 4: 32, 6: 128 } as const;

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Reads `10.0.0.7` or `fd00::/8`; null for anything else. */
function readNetwork(text: string): Network | null {
  const [, address, bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = address === undefined ? 0 : isIP(address);
  if (address === undefined || (version !== 4 && version !== 6)) return null;
  const most = BITS[version];
  const given = bits === undefined ? most : Number(bits);
  return given > most ? null : { address, bits: given, family: `ipv${version}` };
}

/** Whether `createTrust` understands it: an address, a network, or `loopback`. */
export function isNetwork(text: string): boolean {
  return text === 'loopback' || readNetwork(text) !== null;
}

/** Trusts these addresses, networks, and with `loopback` this machine; nobody where there are none. */
export function createTrust(networks: readonly string[]): Trust {
  const trusted = new BlockList();
  for (const text of networks.flatMap((name) => (name === 'loopback' ? LOOPBACK : [name]))) {
    const network = readNetwork(text);
    if (network === null) throw new Error(`"${text}" is no network.`);
    trusted.addSubnet(network.address, network.bits, network.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, `ipv${version as 4 | 6}`);
  };
}

export const isLoopback: Trust = createTrust(['loopback']);

/**
 * Where a request comes from: the nearest address that is no trusted proxy's. Each proxy adds the address that it heard
 * from at the end, so whatever a client has written there itself is never reached. Fastify's `request.ip` is the same.
 */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, isTrusted: Trust): string {
  const forwarded = headers['x-forwarded-for'];
  const told = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  const nearestFirst = [socket.remoteAddress ?? 'unknown', ...told.map((address) => address.trim()).reverse()].filter(
    (address) => address !== '',
  );
  return nearestFirst.find((address) => !isTrusted(address)) ?? nearestFirst.at(-1) ?? 'unknown';
}
