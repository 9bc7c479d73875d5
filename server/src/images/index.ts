import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import { notFound, refused } from '../platform/http/index.ts';
import { readAccept } from './accept-header.ts';
import { createDrawings, type Draw, etagOf } from './drawings.ts';
import { type ImageWish, readWish } from './image-request.ts';
import { createRasterCache, isRasterWish, type RasterWish, rasterName } from './raster/raster-cache.ts';
import { createRasterQueue } from './raster/raster-queue.ts';
import { MEDIA_TYPES, rasterise } from './raster/rasterise.ts';
import { encodingFor, sendBytes, sendRefused } from './send-image.ts';

export type { Draw } from './drawings.ts';

export interface ImagesParts {
  /** SVG of a lot's view (1200 × 800); null for a key that names no picture. */
  readonly draw: Draw;
  /** Where pictures in pixels are kept; made if missing. Nothing else may live there. */
  readonly cacheFolder: string;
  /** The most that the folder may come to; a gibibyte unless said. */
  readonly cacheLimitBytes?: number;
}

export interface Images {
  /** Serves `GET /images/*` on one site's server. Both sites share drawings, pixels and the queue. */
  mount(app: FastifyInstance): Promise<void>;
  /** Called with each batch of bids: no pixels are begun until bidders have been quiet for two seconds. */
  bidsArrived(): void;
  /** Begins nothing more and waits for the picture under way. */
  stop(): Promise<void>;
}

const CACHE_LIMIT_BYTES = 1024 ** 3;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A drawing in the place of pixels is kept just long enough for a page to be looked at. */
const FOR_NOW = 'public, max-age=60';
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const COME_BACK_AFTER_SECONDS = 2;

/**
 * Pictures of lots. The contract (`contracts/images`) says what the address means. A page is never held up by pixels:
 * until they are made it gets the drawing, which is small and shows the same.
 */
export function createImages(
  { clock, log, metrics }: Pick<ServerContext, 'clock' | 'log' | 'metrics'>,
  { draw, cacheFolder, cacheLimitBytes = CACHE_LIMIT_BYTES }: ImagesParts,
): Images {
  const drawings = createDrawings(draw, metrics);
  const cache = createRasterCache(cacheFolder, cacheLimitBytes, log);
  const queue = createRasterQueue<RasterWish>({ clock, log, work: makePixels });
  let opened: Promise<void> | null = null;

  async function makePixels(wish: RasterWish): Promise<void> {
    const drawing = await drawings.text(wish.key);
    if (drawing === null) return;
    const started = performance.now();
    const bytes = await rasterise(drawing, wish.frame, wish.format, wish.quality);
    metrics.observe('picture_drawing', (performance.now() - started) / 1000, { format: wish.format });
    await cache.write(rasterName(wish), bytes);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accepted = readAccept(request.headers.accept);
    const wish = readWish((request.params as { '*': string })['*'], request.query, accepted);
    if ('kind' in wish) return sendRefused(reply, wish);
    reply.headers({
      vary: 'Accept, Accept-Encoding',
      // Pictures are public: mail, previews of links and the console show them from other origins.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (!isRasterWish(wish)) return sendDrawing(request, reply, wish, FOR_EVER);

    const name = rasterName(wish);
    const pixels = await cache.read(name);
    if (pixels !== null) {
      reply.header('content-type', MEDIA_TYPES[wish.format]);
      return sendBytes(request, reply, { bytes: pixels, etag: etagOf(pixels) }, FOR_EVER);
    }
    if ((await drawings.text(wish.key)) === null) return sendRefused(reply, notFound);
    queue.want(name, wish);
    if (accepted.admits('image/svg+xml')) return sendDrawing(request, reply, wish, FOR_NOW);
    return sendRefused(reply, {
      ...refused(503, PROBLEM_CODES.unavailable),
      retryAfterSeconds: COME_BACK_AFTER_SECONDS,
    });
  }

  async function sendDrawing(
    request: FastifyRequest,
    reply: FastifyReply,
    wish: ImageWish,
    cacheControl: string,
  ): Promise<FastifyReply> {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const packed = await drawings.packed(wish.key, wish.frame, encoding);
    if (packed === null) return sendRefused(reply, notFound);
    reply.headers({ 'content-type': 'image/svg+xml', 'content-security-policy': SVG_POLICY });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendBytes(request, reply, packed, cacheControl);
  }

  return {
    async mount(app) {
      opened ??= cache.open();
      await opened;
      app.get('/images/*', answer);
    },
    bidsArrived: () => queue.pause(),
    stop: () => queue.stop(),
  };
}
