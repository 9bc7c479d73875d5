import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MetricsPort } from '../platform/metrics/port.ts';
import { frameSvg } from './frame-svg.ts';
import type { Frame } from './image-request.ts';
import { createLruCache } from './lru-cache.ts';

/** Draws a lot's view as SVG text; null for a key that names no picture. */
export type Draw = (key: string) => Promise<string | null>;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes ready to be sent, with the tag of just these bytes. */
export interface EncodedImage {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface Drawings {
  /** The whole drawing; null for an unknown key. */
  text(key: string): Promise<string | null>;
  /** The drawing cut to a frame and encoded for sending; null for an unknown key. */
  encoded(key: string, frame: Frame, encoding: Encoding): Promise<EncodedImage | null>;
}

const TEXTS_BYTES = 24 * 1024 * 1024;
const PACKED_BYTES = 24 * 1024 * 1024;
/** Above 5 brotli saves hardly any bytes of a drawing and takes up to twenty times as long. */
const BROTLI_QUALITY = 5;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Drawings and their encoded forms, as many as fit into a bounded part of the memory. */
export function createDrawings(draw: Draw, metrics: Pick<MetricsPort, 'observe'>): Drawings {
  const texts = createLruCache<string>({ limitBytes: TEXTS_BYTES, sizeOf: (text) => text.length });
  const encodings = createLruCache<EncodedImage>({ limitBytes: PACKED_BYTES, sizeOf: ({ bytes }) => bytes.length });
  const underWay = new Map<string, Promise<string | null>>();
  let line: Promise<unknown> = Promise.resolve();

  /** One drawing after another with a turn of the event loop between: a page asks for many, and bids can't wait. */
  function drawInTurn(key: string): Promise<string | null> {
    const drawn = line.then(async () => {
      await setImmediate();
      const started = performance.now();
      const text = await draw(key);
      metrics.observe('picture_drawing', (performance.now() - started) / 1000, { format: 'svg' });
      if (text !== null) texts.set(key, text);
      return text;
    });
    line = drawn.catch(() => undefined);
    return drawn;
  }

  function textOf(key: string): Promise<string | null> {
    const known = texts.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const running = underWay.get(key);
    if (running) return running;
    const drawn = drawInTurn(key).finally(() => underWay.delete(key));
    underWay.set(key, drawn);
    return drawn;
  }

  return {
    text: textOf,
    async encoded(key, frame, encoding) {
      const name = `${key} ${frame.width} ${frame.height} ${frame.fit} ${encoding}`;
      const known = encodings.get(name);
      if (known) return known;
      const text = await textOf(key);
      if (text === null) return null;
      const bytes = await encode(frameSvg(text, frame), encoding);
      const encoded = { bytes, etag: etagOf(bytes) };
      encodings.set(name, encoded);
      return encoded;
    },
  };
}

/** A strong tag: equal bytes, equal tag, also after a restart. */
export function etagOf(bytes: Buffer): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    case 'gzip':
      return gzipAsync(text);
    case 'identity':
      return Buffer.from(text);
  }
}
