import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import { notFound, refused } from '../platform/http/index.ts';
import { readAccept } from './accept-header.ts';
import { createDrawings, type Draw, etagOf } from './drawings.ts';
import { type ImageRequest, readImageRequest } from './image-request.ts';
import { createRasterCache, isRasterRequest, type RasterRequest, rasterName } from './raster/raster-cache.ts';
import { createRasterQueue } from './raster/raster-queue.ts';
import { MEDIA_TYPES, rasterise, rasterisePhotograph } from './raster/rasterise.ts';
import { encodingFor, sendBytes, sendRefused } from './send-image.ts';

export type { Draw } from './drawings.ts';
export { convertPhotograph, type Photograph, previewDrawing } from './photographs/convert-photograph.ts';
export { loadSharp } from './raster/load-sharp.ts';

export interface ImagesDependencies {
  /** SVG of a lot's view (1200 × 800); null for a key that names no picture. */
  readonly draw: Draw;
  /** The bytes of a photograph, of which `draw` gives a small version; null for a key that names none. */
  readonly openPhotograph?: (key: string) => Promise<Buffer | null>;
  /** The folder of raster images, created if missing. It must contain no other files. */
  readonly cacheFolder: string;
  /** The most that the folder may come to; a gibibyte unless said. */
  readonly cacheLimitBytes?: number;
}

export interface Images {
  /** Serves `GET /images/*`. Both sites share drawings, pixels and the queue. */
  mount(app: FastifyInstance): void;
  /** Called with each batch of bids: no pixels are begun until bidders have been quiet for two seconds. */
  onBids(): void;
  /** Starts no further image and waits for the current one. */
  stop(): Promise<void>;
}

/** The beginning of the keys of photographs. */
export const PHOTOGRAPHS = 'photographs/';

const isPhotograph = (key: string) => key.startsWith(PHOTOGRAPHS);

const CACHE_LIMIT_BYTES = 1024 ** 3;
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
/** A drawing in the place of pixels is kept just long enough for a page to be looked at. */
const CACHE_BRIEFLY = 'public, max-age=60';
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** How long an answer waits for the pixels of a photograph, whose small version is a poor substitute. */
const PHOTOGRAPH_WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Pictures of lots. The contract (`contracts/images`) says what the address means. A page is never held up by pixels:
 * until they are made it gets the drawing, which is small and shows the same.
 */
export function createImages(
  { clock, log, metrics }: Pick<ServerContext, 'clock' | 'log' | 'metrics'>,
  { draw, openPhotograph = async () => null, cacheFolder, cacheLimitBytes = CACHE_LIMIT_BYTES }: ImagesDependencies,
): Images {
  const drawings = createDrawings(draw, metrics);
  const cache = createRasterCache(cacheFolder, cacheLimitBytes, log);
  const queue = createRasterQueue<RasterRequest>({ clock, log, work: makePixels });
  let opened: Promise<void> | null = null;

  /** With the first picture, since the cache may hold many files. Without its files the server draws pictures anew. */
  function openCache(): Promise<void> {
    opened ??= cache.open().catch((err: unknown) => log.error({ err }, 'the cache of pictures could not be read'));
    return opened;
  }

  async function makePixels(image: RasterRequest): Promise<void> {
    const { key, frame, format, quality } = image;
    const drawing = await drawings.text(key);
    if (drawing === null) return;
    const photograph = await openPhotograph(key);
    const started = performance.now();
    const bytes =
      photograph === null
        ? await rasterise(drawing, frame, format, quality)
        : await rasterisePhotograph(photograph, frame, format, quality);
    metrics.observe('picture_drawing', (performance.now() - started) / 1000, { format: image.format });
    await cache.write(rasterName(image), bytes);
  }

  function sendPixels(request: FastifyRequest, reply: FastifyReply, { format }: RasterRequest, pixels: Buffer) {
    reply.header('content-type', MEDIA_TYPES[format]);
    return sendBytes(request, reply, { bytes: pixels, etag: etagOf(pixels) }, CACHE_IMMUTABLE);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accepted = readAccept(request.headers.accept);
    const image = readImageRequest((request.params as { '*': string })['*'], request.query, accepted);
    if ('kind' in image) return sendRefused(reply, image);
    reply.headers({
      vary: 'Accept, Accept-Encoding',
      // Pictures are public: mail, previews of links and the console show them from other origins.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (!isRasterRequest(image)) return sendDrawing(request, reply, image, CACHE_IMMUTABLE);

    const name = rasterName(image);
    await openCache();
    const pixels = await cache.read(name);
    if (pixels !== null) return sendPixels(request, reply, image, pixels);
    if ((await drawings.text(image.key)) === null) return sendRefused(reply, notFound);
    queue.enqueue(name, image);
    if (isPhotograph(image.key)) {
      await queue.settled(name, PHOTOGRAPH_WAIT_MS);
      const made = await cache.read(name);
      if (made !== null) return sendPixels(request, reply, image, made);
    }
    if (accepted.admits('image/svg+xml')) return sendDrawing(request, reply, image, CACHE_BRIEFLY);
    return sendRefused(reply, {
      ...refused(503, PROBLEM_CODES.unavailable),
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  async function sendDrawing(
    request: FastifyRequest,
    reply: FastifyReply,
    image: ImageRequest,
    cacheControl: string,
  ): Promise<FastifyReply> {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const encoded = await drawings.encoded(image.key, image.frame, encoding);
    if (encoded === null) return sendRefused(reply, notFound);
    reply.headers({ 'content-type': 'image/svg+xml', 'content-security-policy': SVG_POLICY });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendBytes(request, reply, encoded, cacheControl);
  }

  return {
    mount(app) {
      app.get('/images/*', answer);
    },
    onBids: () => queue.pause(),
    stop: () => queue.stop(),
  };
}
