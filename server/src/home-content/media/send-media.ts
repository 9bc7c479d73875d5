import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { notFound, refused, sendRefusal } from '../../platform/http/index.ts';
import type { ByteRange, StoragePort } from '../../platform/storage/index.ts';
import { findMedia } from '../store/media.ts';

/** A key names one content for ever. */
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
const POLICY = "sandbox; default-src 'none'";
const outOfRange = refused(416, PROBLEM_CODES.malformed);

/** Sends videos and logos, videos also in parts: players jump and load what they show. */
export function mountMedia(
  app: FastifyInstance,
  { db }: Pick<ServerContext, 'db'>,
  storage: Pick<StoragePort, 'open' | 'stat'>,
): void {
  app.get('/media/*', async (request, reply) => {
    const row = await findMedia(db.read, `media/${(request.params as { '*': string })['*']}`);
    const file = row === undefined || row.kind === 'picture' ? null : await storage.stat(row.object_key);
    if (row === undefined || file === null) return sendRefusal(reply, notFound);
    const etag = `"${row.object_key.slice(0, 22)}"`;
    reply.headers({
      etag,
      'cache-control': CACHE_IMMUTABLE,
      'accept-ranges': 'bytes',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      // The console shows them from another origin.
      'cross-origin-resource-policy': 'cross-origin',
    });
    const range = rangeOf(request, file.bytes, etag);
    if (range === 'outside') {
      reply.headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' });
      return sendRefusal(reply, outOfRange);
    }
    if (range === null && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const opened = await storage.open(row.object_key, range ?? undefined);
    if (opened === null) return sendRefusal(reply, notFound);
    if (range !== null) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`);
    return reply.headers({ 'content-type': opened.type, 'content-length': String(opened.bytes) }).send(opened.stream);
  });
}

/** The one range that a request asks for; null for none, for several at once, and for one of another version. */
function rangeOf({ headers }: FastifyRequest, bytes: number, etag: string): ByteRange | 'outside' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first > last ? 'outside' : { first, last };
}
