import { Readable } from 'node:stream';
import { keyInAddress, readUpload } from '@marque/core/contracts/uploads';
import { canReadUpload, isShownByBrowsers } from '@marque/core/rules/uploads';
import { notFound, personOf, type Route, replied, route } from '../platform/http/index.ts';
import type { OpenedObject, StoragePort } from '../platform/storage/index.ts';
import type { VerifyUpload } from './content/verify-upload.ts';
import type { UploadRow, UploadStore } from './store.ts';

/** Stops a file from running scripts, loading resources or being framed as a part of the site. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface ReadUploadDependencies {
  readonly storage: Pick<StoragePort, 'open'>;
  readonly store: Pick<UploadStore, 'find'>;
  readonly verifyUpload: VerifyUpload;
}

/** Sends the file to callers who may read it; all others get 404. */
export function readUploadRoute(dependencies: ReadUploadDependencies): Route {
  return route(readUpload, async ({ params: { key }, caller }) => {
    const [row] = await dependencies.store.find([key]);
    if (row === undefined || !canReadUpload(personOf(caller), row.user_id)) return notFound;
    const file = await respondWith(row, dependencies);
    return file === null ? notFound : replied(200, file);
  });
}

/** The file at an address of an upload, for readers whom another feature has checked; null where there is none. */
export type ReadFile = (address: string) => Promise<Response | null>;

export function createReadFile(dependencies: ReadUploadDependencies): ReadFile {
  return async (address) => {
    const key = keyInAddress(address);
    const [row] = key === null ? [] : await dependencies.store.find([key]);
    return row === undefined ? null : respondWith(row, dependencies);
  };
}

async function respondWith(
  row: UploadRow,
  { storage, store, verifyUpload }: ReadUploadDependencies,
): Promise<Response | null> {
  if ((await verifyUpload(row)) !== 'there') return null;
  // What it is kept as is known from then on.
  const [verified = row] = row.stored_at === null ? await store.find([row.key]) : [row];
  const opened = await storage.open(verified.object_key ?? row.key);
  return opened === null ? null : fileResponse(opened, verified);
}

/** Fastify takes a web response for an answer with headers of its own. */
export function fileResponse(
  { stream, bytes }: OpenedObject,
  { name, type }: Pick<UploadRow, 'name' | 'type'>,
): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': dispositionOf(name, type),
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      // Identity papers are among them: no copy is left, neither on the way nor on a shared machine.
      'cache-control': 'private, no-store',
    },
  });
}

function dispositionOf(name: string, type: string): string {
  const way = isShownByBrowsers(type) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
