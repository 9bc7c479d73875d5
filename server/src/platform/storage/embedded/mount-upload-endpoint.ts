import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowSlowBody } from '../../http/index.ts';
import { FORM_LIMITS, type PostReceiver, receivePost } from './receive-post.ts';
import { errorXml, postedXml, type StorageError, statusOf, storageError } from './storage-error.ts';

/** Where files are put, by the bucket. */
export const STORAGE_PATH = '/storage';

/** An upload ends after this time without data, or after the longest time in all. */
const SILENCE_MS = 30_000;
const LONGEST_UPLOAD_MS = 30 * 60_000;
/** Boundaries and fields around the file. */
const MOST_AROUND_FILE = 64 * 1024;
const NO_ROOM = 'The storage is almost full. Try again later.';
/** What a refused sender may still send while it reads why, since to hang up at once would cost it the answer. */
const LAST_BYTES = 4 * 1024 * 1024;
const LAST_MS = 5_000;

export interface UploadEndpoint {
  readonly bucket: string;
  readonly log: FastifyBaseLogger;
  readonly hasRoomFor: (bytes: number) => Promise<boolean>;
  /** What receiving a form needs, asked anew for each. */
  readonly parts: () => Promise<PostReceiver>;
}

/**
 * The address that takes files. As with S3 only the signature counts there, no cookie and no origin, so any
 * page may send to it; refusals have S3's format.
 */
export async function mountUploadEndpoint(app: FastifyInstance, forms: UploadEndpoint): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Location',
      'cache-control': 'no-store',
    });
  });
  // A page of the other site, and a page at another name of this machine, ask first.
  app.options(`${STORAGE_PATH}/:bucket`, (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': '*' })
      .header('access-control-max-age', '3600')
      .send(),
  );
  app.post(`${STORAGE_PATH}/:bucket`, (request, reply) => take(request, reply, forms));
}

async function take(request: FastifyRequest, reply: FastifyReply, forms: UploadEndpoint): Promise<FastifyReply> {
  const { bucket, log, hasRoomFor, parts } = forms;
  const refusal = refusalOfRequest(request, bucket);
  if (refusal !== null) return sendError(request, reply, refusal);
  const announced = Number(request.headers['content-length'] ?? MOST_UPLOAD_BYTES);
  if (!(await hasRoomFor(announced))) return sendError(request, reply, storageError('ServiceUnavailable', NO_ROOM));
  const stopWatching = watch(request.raw);
  try {
    const posted = await receivePost(request.parts({ limits: FORM_LIMITS, isPartAFile }), await parts());
    if (!posted.ok) return sendError(request, reply, posted.error);
    const { key, md5 } = posted.value;
    const location = `${request.protocol}://${request.host}${STORAGE_PATH}/${bucket}/${key}`;
    const body = postedXml({ location, bucket, key, etag: md5 });
    return reply
      .code(201)
      .headers({ location, etag: `"${md5}"` })
      .type('application/xml')
      .send(body);
  } catch (err) {
    log.error({ err }, 'an upload could not be kept');
    return sendError(
      request,
      reply,
      storageError('ServiceUnavailable', 'The file can’t be kept now. Try again later.'),
    );
  } finally {
    stopWatching();
  }
}

/** The field "file" is a file, also where the sender gave it no file name. */
function isPartAFile(name: string | undefined, _type: string | undefined, fileName: string | undefined): boolean {
  return name?.toLowerCase() === 'file' || fileName !== undefined;
}

/** Checks that need only the headers. */
function refusalOfRequest(request: FastifyRequest, bucket: string): StorageError | null {
  if ((request.params as { bucket: string }).bucket !== bucket) {
    return storageError('NoSuchBucket', 'There is no such bucket.');
  }
  if (!request.isMultipart()) return storageError('PreconditionFailed', 'A file is posted as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > MOST_UPLOAD_BYTES + MOST_AROUND_FILE) {
    return storageError('EntityTooLarge', `The file is larger than ${MOST_UPLOAD_BYTES} bytes.`);
  }
  return null;
}

function sendError(request: FastifyRequest, reply: FastifyReply, refusal: StorageError): FastifyReply {
  letGo(request.raw);
  return reply.code(statusOf(refusal)).type('application/xml').send(errorXml(refusal, request.id));
}

/** Gives an upload more time than other requests have, and hangs up on a sender that has fallen silent. */
function watch(request: IncomingMessage): () => void {
  const { socket } = request;
  const takeBack = allowSlowBody(socket);
  socket.setTimeout(SILENCE_MS);
  const cutOff = setTimeout(() => socket.destroy(), LONGEST_UPLOAD_MS);
  return () => {
    takeBack();
    clearTimeout(cutOff);
    socket.setTimeout(0);
  };
}

/** Throws away what a refused sender goes on sending, and hangs up before that is much. */
function letGo(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  request.unpipe();
  let left = LAST_BYTES;
  const hangUp = () => socket.destroy();
  const cutOff = setTimeout(hangUp, LAST_MS);
  const end = () => {
    clearTimeout(cutOff);
    socket.off('close', end);
  };
  request.once('end', end);
  socket.once('close', end);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) hangUp();
  });
  // Taking it off its reader has made it wait.
  request.resume();
}
