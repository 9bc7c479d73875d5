import type { Protocol } from 'electron';
import { readPageFiles } from '../host/page-files.ts';
import { contentSecurityPolicy } from '../ipc/page-policy.ts';
import { PAGE_ORIGIN, PAGE_SCHEME } from './security.ts';

/** Serves the built page under its own scheme, with its content security policy; every other address is not found. */
export function servePage(protocol: Pick<Protocol, 'handle'>, folder: string, serverUrl: string): void {
  const files = readPageFiles(folder);
  const policy = contentSecurityPolicy(serverUrl);
  protocol.handle(PAGE_SCHEME, ({ url }) => {
    const { origin, host, pathname } = new URL(url);
    const file = `${PAGE_SCHEME}://${host}` === PAGE_ORIGIN || origin === PAGE_ORIGIN ? files.get(pathname) : undefined;
    if (file === undefined) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        'content-type': file.type,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  });
}
