import type { Protocol } from 'electron';
import type { Documents } from '../host/document/index.ts';
import { readPageFiles } from '../host/page-files.ts';
import { contentSecurityPolicy } from '../ipc/page-policy.ts';
import { PAGE_ORIGIN, PAGE_SCHEME } from './security.ts';

/** Serves the built page under its own scheme, with its content security policy; every other address is not found. */
export function servePage(
  protocol: Pick<Protocol, 'handle'>,
  folder: string,
  serverUrl: string,
  documents?: Documents,
): void {
  const files = readPageFiles(folder);
  protocol.handle(PAGE_SCHEME, async ({ url }) => {
    const { origin, host, pathname } = new URL(url);
    const file = `${PAGE_SCHEME}://${host}` === PAGE_ORIGIN || origin === PAGE_ORIGIN ? files.get(pathname) : undefined;
    if (file === undefined) return new Response(null, { status: 404 });
    const document = pathname === '/' ? await documents?.write(Buffer.from(file.bytes).toString('utf8'), null) : null;
    return new Response(document?.html ?? new Uint8Array(file.bytes), {
      headers: {
        'content-type': file.type,
        'content-security-policy': contentSecurityPolicy(serverUrl, document?.styleSource),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  });
}
