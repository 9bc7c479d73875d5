import type { Credentials } from '@marque/core/client/session';
import { keyInAddress, uploadAddress } from '@marque/core/contracts/uploads';
import type { OutputOf } from '../../ipc/contract.ts';

/** The page shows pictures; larger files are looked at on the storefront. */
export const LARGEST_SHOWN_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

interface FileServer {
  readonly serverUrl: string;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/**
 * Reads an uploaded file with the tokens of the session: it is private to its uploader and to staff, so that the page cannot
 * load it itself. Null for other addresses, and for a file that cannot be read now.
 */
export function createReadFile({ serverUrl, fetch = globalThis.fetch }: FileServer, credentials: Credentials) {
  return async (address: string): Promise<OutputOf<'files.read'>> => {
    const key = keyInAddress(address);
    if (key === null || (await credentials.freshen()) !== 'ready') return null;
    const headers = { authorization: `Bearer ${credentials.bearer() ?? ''}` };
    const options = {
      headers,
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } as const;
    const response = await fetch(new Request(new URL(uploadAddress(key), serverUrl), options)).catch(() => null);
    if (response === null || !response.ok) return null;
    if (Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > LARGEST_SHOWN_BYTES) {
      await response.body?.cancel();
      return null;
    }
    const content = await response.arrayBuffer().catch(() => null);
    return content === null ? null : presentFile(response.headers.get('content-type') ?? '', content);
  };
}

/** A file as the page receives it. */
export function presentFile(type: string, content: ArrayBuffer): NonNullable<OutputOf<'files.read'>> {
  return { type, content: Buffer.from(content).toString('base64') };
}
