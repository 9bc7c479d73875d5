import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Query parameter of the address that is printed at the start. */
export const TOKEN_PARAMETER = 'token';

/** Who may speak to the loopback host: the one browser that has exchanged the token of the printed address. */
export interface Access {
  /** The token of the printed address. */
  readonly token: string;
  /** Whether the request is for this host, and comes from a page of it or from the address bar. */
  isForThisHost(request: IncomingMessage): boolean;
  /** The cookie for the token, once; null for a wrong or spent one. */
  exchange(token: string): string | null;
  isKnown(request: IncomingMessage): boolean;
}

/** `names`: the names under which the host is addressed, for instance "localhost". */
export function createAccess(names: readonly string[], port: number): Access {
  const token = secret();
  const session = secret();
  let isSpent = false;
  // Browsers keep one jar for all ports of a host: consoles side by side need different names.
  const cookieName = `marque-console-${port}`;
  const hosts = names.map((name) => `${name}:${port}`);
  const origins = hosts.map((host) => `http://${host}`);

  return {
    token,
    // The Host header defends against names that are made to lead to loopback, the Origin header against other pages.
    isForThisHost: ({ headers: { host, origin, 'sec-fetch-site': site } }) =>
      host !== undefined &&
      hosts.includes(host) &&
      (origin === undefined || origins.includes(origin)) &&
      (site === undefined || site === 'same-origin' || site === 'none'),
    exchange(given) {
      if (isSpent || !isEqual(given, token)) return null;
      isSpent = true;
      return `${cookieName}=${session}; HttpOnly; SameSite=Strict; Path=/`;
    },
    isKnown: ({ headers }) =>
      (headers.cookie ?? '').split(/;\s*/).some((pair) => {
        const [name, value = ''] = pair.split('=', 2);
        return name === cookieName && isEqual(value, session);
      }),
  };
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
