/** More accounts than this at one network address are a company, a university or the customers of a mobile network. */
const MOST_OF_ONE_PERSON = 5;

/** A network address, and how many accounts have used it of late. */
interface UsedAddress {
  readonly address: string;
  readonly accounts: number;
}

/**
 * Two accounts at one public network address may belong to one person, unless many accounts use it. An address that a server
 * sees of its own machine or network says nothing about its members, and neither does one that a provider shares among its
 * customers.
 */
export function tellsOfOnePerson({ address, accounts }: UsedAddress): boolean {
  return accounts > 1 && accounts <= MOST_OF_ONE_PERSON && isPublic(address);
}

/** First address and length of the prefix of each IPv4 network that is not public (RFC 6890). */
const LOCAL_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  /** Shared by a provider among its customers (RFC 6598). */
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const;

/** Loopback, unspecified, unique local (fc00::/7) and link-local (fe80::/10) addresses of IPv6. */
const LOCAL_IPV6 = /^(?:::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)$/;

/** An IPv4 address as IPv6 writes it. */
const MAPPED = /^::ffff:(?=[0-9.]+$)/;

function isPublic(address: string): boolean {
  const written = address.toLowerCase().replace(MAPPED, '');
  if (written.includes(':')) return !LOCAL_IPV6.test(written);
  const number = numberOf(written);
  return number !== null && !LOCAL_NETWORKS.some(([network, length]) => isWithin(number, network, length));
}

function isWithin(address: number, network: string, length: number): boolean {
  const size = 2 ** (32 - length);
  return Math.floor(address / size) === Math.floor((numberOf(network) ?? 0) / size);
}

/** An IPv4 address as one number; null for another text, such as the empty one of an erased session. */
function numberOf(address: string): number | null {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((number, part) => number * 256 + Number(part), 0);
}
